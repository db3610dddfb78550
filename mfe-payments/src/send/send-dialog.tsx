import type { ApiProblem } from '@portal/contract'
import { Dialog } from '@portal/ui-kit/dialog'
import { useState } from 'react'
import { unreachableText } from '../page/unreachable-text.ts'
import type { SendChannel } from './recipient.rules.ts'
import { SendForm } from './send-form.tsx'
import { SendOutcome } from './send-outcome.tsx'
import { useSendCode, type Sendable } from './use-send-code.ts'
import { useDefaultPhone } from './use-default-phone.ts'
import { useRegisteredEmail } from './use-registered-email.ts'
import { sendTexts } from './texts.ts'

interface SendDialogProps {
  payment: Sendable
  sent: string
  campaignReference: string | null
  channel: SendChannel
  onClose: () => void
}

export const SendDialog = ({
  payment,
  sent,
  campaignReference,
  channel,
  onClose,
}: SendDialogProps) => {
  const {
    send: sendCode,
    recipient,
    isPending,
    isSuccess,
  } = useSendCode({
    payment,
    campaignReference,
    channel,
  })
  const phone = useDefaultPhone(payment.lines)
  const registered = useRegisteredEmail(channel)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const send = (to: string | undefined) =>
    sendCode(to, { onSuccess: () => setProblem(null), onError: setProblem })
  // A retry would fail again, so the form asks for another recipient.
  const isRefused = problem?.field === 'recipient'
  const hasOutcome = (problem !== null && !isRefused) || isSuccess
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={sendTexts[channel].title}
      closeLabel={sendTexts.close}
      closesInFooter={hasOutcome}
    >
      {hasOutcome ? (
        <SendOutcome
          channel={channel}
          sent={channel === 'sms' ? sent : sendTexts.emailSent}
          failure={problem && (problem.status === 0 ? unreachableText : sendTexts.failedHint)}
          isPending={isPending}
          onRetry={() => send(recipient)}
          onClose={onClose}
        />
      ) : (
        <SendForm
          channel={channel}
          defaultValue={channel === 'sms' ? phone : (recipient ?? registered)}
          registered={registered}
          isRefused={isRefused}
          isPending={isPending}
          onSend={(to) => {
            setProblem(null)
            send(to)
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
