import type { ApiProblem, PaymentMethod, ProblemCode } from '@portal/contract'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { methodOf } from '../methods/find-method.ts'
import { NotFoundInvoices } from '../owed/not-found-invoices.tsx'
import { Problem } from '../page/problem.tsx'
import { pickerAt } from '../payment/addresses.ts'
import { AmountChanged } from './amount-changed.tsx'
import { FoundPaid } from './found-paid.tsx'

interface StartProblemProps {
  problem: ApiProblem
  onRetry: () => void
  method: PaymentMethod
  references: readonly string[]
}

/** What a retry cannot change: another choice has to be made. */
const FINAL: readonly ProblemCode[] = [
  'MULTIPLE.NOT.ALLOWED',
  'METHOD.NOT.AVAILABLE',
  'CARD.BLOCKED',
  'PAYLOAD.TOO.LARGE',
  'Blacklist',
]

/** Why no payment was started: a state of the invoices where it is one, else what went wrong. */
export const StartProblem = ({ problem, onRetry, method, references }: StartProblemProps) => {
  const picker = pickerAt(references)
  if (problem.code === 'INVOICE.ALREADY.PAID') return <FoundPaid references={references} />
  if (problem.code === 'AMOUNT.CHANGED')
    return <AmountChanged picker={picker} total={problem.total} />
  if (problem.code === 'NOT.FOUND') return <NotFoundInvoices />
  return (
    <Stack gap={16}>
      <Heading level={1}>{methodOf(method).words.heading}</Heading>
      <Problem
        problem={problem}
        otherMethods={picker}
        {...(!FINAL.includes(problem.code) && { onRetry })}
      />
    </Stack>
  )
}
