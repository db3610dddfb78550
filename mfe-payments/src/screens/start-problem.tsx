import type { ProblemCode } from '@portal/contract'
import { Stack } from '@portal/ui-kit/layout'
import { Heading } from '@portal/ui-kit/heading'
import { problemOf } from '../data/use-invoices'
import { PICKER_PATH } from '../domain/payment-method'
import { addressOf } from '../domain/selection'
import type { PaymentMethod } from '../methods/payment-method'
import { AmountChanged } from '../ui/amount-changed'
import { NotFoundInvoices } from '../ui/not-found-invoices'
import { Problem } from '../ui/problem'
import { FoundPaid } from './found-paid'

interface StartProblemProps {
  error: unknown
  onRetry: () => void
  method: PaymentMethod
  references: readonly string[]
}

/** What a retry cannot change: another choice has to be made. */
const FINAL: readonly ProblemCode[] = ['MULTIPLE.NOT.ALLOWED', 'METHOD.NOT.AVAILABLE', 'CARD.BLOCKED', 'PAYLOAD.TOO.LARGE', 'Blacklist']

/** Why no payment was started: a state of the invoices where it is one, else what went wrong. */
export const StartProblem = ({ error, onRetry, method, references }: StartProblemProps) => {
  const problem = problemOf(error)
  const picker = addressOf(PICKER_PATH, references)
  if (problem.code === 'INVOICE.ALREADY.PAID') return <FoundPaid references={references} />
  if (problem.code === 'AMOUNT.CHANGED') return <AmountChanged picker={picker} total={problem.total} />
  if (problem.code === 'NOT.FOUND') return <NotFoundInvoices />
  return (
    <Stack gap={16}>
      <Heading level={1}>{method.heading}</Heading>
      <Problem problem={problem} otherMethods={picker} {...(!FINAL.includes(problem.code) && { onRetry })} />
    </Stack>
  )
}
