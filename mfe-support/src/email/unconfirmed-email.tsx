import { customer, sendEmailCode } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { useCan } from 'shared-kernel/react'
import { getSendProblemText } from './email-problem-texts.ts'
import { texts } from './texts.ts'
import { useSendEmailCode } from './use-email.ts'

/** Explains that the e-mail of the record is not confirmed, and sends its code. */
export const UnconfirmedEmail = ({ onSent }: { onSent(): void }) => {
  const { mutate, isPending, error } = useSendEmailCode()
  const { isAllowed } = useCan(customer, sendEmailCode)
  return (
    <>
      <Alert
        tone="warning"
        action={
          isAllowed && (
            <Button
              appearance="secondary"
              pending={isPending}
              pendingLabel={texts.sending}
              onClick={() => mutate({ body: { isRecorded: true } }, { onSuccess: onSent })}
            >
              {texts.confirmRecorded}
            </Button>
          )
        }
      >
        {texts.unconfirmed}
      </Alert>
      {error && (
        <Alert tone="danger" live>
          {getSendProblemText(error)}
        </Alert>
      )}
    </>
  )
}
