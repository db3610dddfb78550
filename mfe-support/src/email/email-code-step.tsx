import type { EmailCode } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { CodeStep } from '../code/code-step.tsx'
import { useConfirmEmail, useSendEmailCode } from './use-email.ts'
import { notConfirmed, notSent } from './email-refusals.ts'
import { texts } from './texts.ts'

interface Props {
  code: EmailCode
  onDone(): void
  /** The address is another one. */
  onChange(): void
}

/** The code that reached the new address. */
export const EmailCodeStep = ({ code, onDone, onChange }: Props) => {
  const confirming = useConfirmEmail()
  const resending = useSendEmailCode()
  return (
    <CodeStep
      title={texts.steps.code}
      sent={texts.sent(code.email)}
      resendAfter={code.resendAfter}
      isConfirming={confirming.isPending}
      onConfirm={(typed, refuse) =>
        confirming.mutate(
          { body: { code: typed } },
          { onSuccess: onDone, onError: (problem) => refuse(notConfirmed(problem)) },
        )
      }
      resending={resending}
      notSent={resending.error ? notSent(resending.error) : ''}
      onResend={(then) => resending.mutate({ body: {} }, { onSuccess: then })}
      other={
        <Button appearance="tertiary" onClick={onChange}>
          {texts.other}
        </Button>
      }
    />
  )
}
