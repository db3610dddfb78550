import { Dialog } from '@portal/ui-kit/dialog'
import { useState } from 'react'
import type { SendChannel } from './recipient.rules'
import { SendForm } from './send-form'
import { SendOutcome } from './send-outcome'
import { useSendCode, type Sendable } from './use-send-code'
import { useUsualPhone } from './use-usual-phone'
import { sendWords } from './words'

interface SendDialogProps {
  payment: Sendable
  /** Said when the SMS is on its way. */
  sent: string
  campaignReference: string | null
  channel: SendChannel
  onClose: () => void
}

/** Asks for the recipient, sends, and says how it went; what failed can be sent again without typing it again. */
export const SendDialog = ({ payment, sent, campaignReference, channel, onClose }: SendDialogProps) => {
  const { press, recipient, isPending, isSuccess } = useSendCode({ payment, campaignReference, channel })
  const phone = useUsualPhone(payment.lines)
  const [hasFailed, setFailed] = useState(false)
  const send = (to: string) => press(to, { onSuccess: () => setFailed(false), onError: () => setFailed(true) })
  return (
    <Dialog isOpen onClose={onClose} title={sendWords[channel].title} closeLabel={sendWords.close}>
      {hasFailed || isSuccess ? (
        <SendOutcome
          channel={channel}
          sent={channel === 'sms' ? sent : sendWords.emailSent}
          hasFailed={hasFailed}
          isPending={isPending}
          onRetry={() => { if (recipient !== undefined) send(recipient) }}
          onClose={onClose}
        />
      ) : (
        <SendForm channel={channel} usual={channel === 'sms' ? phone : ''} isPending={isPending} onSend={send} onCancel={onClose} />
      )}
    </Dialog>
  )
}
