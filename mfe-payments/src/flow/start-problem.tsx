import type { ApiProblem, PaymentMethod, ProblemCode } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link } from 'shared-kernel/react'
import { getMethod } from '../methods/find-method.ts'
import { NotFoundInvoices } from '../invoices/not-found-invoices.tsx'
import { getProblemText } from '../page/problem-texts.ts'
import { Problem } from '../page/problem.tsx'
import { buildPickerUrl } from '../payment/urls.ts'
import { AmountChanged } from './amount-changed.tsx'
import { AlreadyPaid } from './already-paid.tsx'
import { stateTexts } from './texts.ts'

interface StartProblemProps {
  problem: ApiProblem
  onRetry: () => void
  method: PaymentMethod
  references: readonly string[]
  isPayment?: boolean
}

/** Errors that a retry cannot fix. The customer has to choose another method or other invoices. */
const NOT_RETRYABLE: readonly ProblemCode[] = [
  'BULK.PAYMENT.NOT.ALLOWED',
  'METHOD.NOT.AVAILABLE',
  'CARD.BLOCKED',
  'PAYLOAD.TOO.LARGE',
  'Blacklist',
]

/** Maps each start error to a screen: already paid, changed amount, not found, in progress, or a generic error. */
export const StartProblem = ({
  problem,
  onRetry,
  method,
  references,
  isPayment = false,
}: StartProblemProps) => {
  const picker = buildPickerUrl(references)
  if (problem.code === 'INVOICE.ALREADY.PAID') return <AlreadyPaid references={references} />
  if (problem.code === 'AMOUNT.CHANGED')
    return <AmountChanged picker={picker} total={problem.total} />
  if (problem.code === 'NOT.FOUND') return <NotFoundInvoices />
  return (
    <Stack gap={16}>
      <Heading level={1}>{getMethod(method).texts.heading}</Heading>
      {problem.code === 'PAYMENT.IN.PROGRESS' ? (
        // The picker links to the payment, whatever its method is.
        <Alert
          live
          action={
            <ButtonLink as={Link} to={picker}>
              {stateTexts.follow}
            </ButtonLink>
          }
        >
          {getProblemText(problem)}
        </Alert>
      ) : (
        <Problem
          problem={problem}
          otherMethods={picker}
          isPayment={isPayment}
          {...(!NOT_RETRYABLE.includes(problem.code) && { onRetry })}
        />
      )}
    </Stack>
  )
}
