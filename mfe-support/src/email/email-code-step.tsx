import type { EmailCode } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { CodeStep } from '../code/code-step.tsx'
import { useConfirmEmail, useSendEmailCode } from './use-email.ts'
import { getConfirmProblemText, getSendProblemText } from './email-problem-texts.ts'
import { texts } from './texts.ts'

interface EmailCodeStepProps {
  code: EmailCode
  /** '' if it is not known; the address is masked then. */
  typedEmail: string
  onDone(): void
  onChange(): void
}

export const EmailCodeStep = ({ code, typedEmail, onDone, onChange }: EmailCodeStepProps) => {
  const confirming = useConfirmEmail()
  const resending = useSendEmailCode()
  return (
    <CodeStep
      title={texts.steps.code}
      sentText={texts.sent(typedEmail || code.email)}
      resendAfter={code.resendAfter}
      isConfirming={confirming.isPending}
      onConfirm={(digits, showError) =>
        confirming.mutate(
          { body: { code: digits } },
          { onSuccess: onDone, onError: (problem) => showError(getConfirmProblemText(problem)) },
        )
      }
      resending={resending}
      sendError={resending.error ? getSendProblemText(resending.error) : ''}
      onResend={(onSent) => resending.mutate({ body: {} }, { onSuccess: onSent })}
      otherAction={
        <Button appearance="tertiary" onClick={onChange}>
          {texts.other}
        </Button>
      }
    />
  )
}
