import type { Payment } from '@portal/contract'
import { Dialog } from '@portal/ui-kit/dialog'
import { useState } from 'react'
import type { SendChannel } from '../domain/recipient'
import { useSendCode } from '../data/use-send-code'
import { sendTexts } from '../texts'
import { SendForm } from './send-form'
import { SendOutcome } from './send-outcome'

interface SendDialogProps {
  payment: Payment
  campaignReference: string | null
  channel: SendChannel
  onClose: () => void
}

/** Asks for the recipient, sends, and says how it went; what failed can be sent again without typing it again. */
export const SendDialog = ({ payment, campaignReference, channel, onClose }: SendDialogProps) => {
  const sending = useSendCode({ payment, campaignReference, channel })
  const [hasFailed, setFailed] = useState(false)
  const send = (recipient: string) => sending.mutate(recipient, { onSuccess: () => setFailed(false), onError: () => setFailed(true) })
  return (
    <Dialog isOpen onClose={onClose} title={sendTexts[channel].title} closeLabel={sendTexts.close}>
      {hasFailed || sending.isSuccess ? (
        <SendOutcome
          channel={channel}
          isPix={payment.method === 'PIX'}
          hasFailed={hasFailed}
          isPending={sending.isPending}
          onRetry={() => { if (sending.variables !== undefined) send(sending.variables) }}
          onClose={onClose}
        />
      ) : (
        <SendForm channel={channel} isPending={sending.isPending} onSend={send} onCancel={onClose} />
      )}
    </Dialog>
  )
}
