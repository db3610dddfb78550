import { Problem } from '../page/problem.tsx'
import type { BillsProblem } from '../page/problem-texts.ts'
import { texts as t } from './texts.ts'

/**
 * Renders why the credit was neither used nor asked back, or that this is unknown. A repeated
 * request has the same idempotency key and changes nothing a second time.
 */
export const CreditProblem = ({ title, problem }: { title: string; problem: BillsProblem }) => (
  <Problem
    title={title}
    problem={problem}
    lost={t.maybeDone}
    text={problem.code === 'AMOUNT.CHANGED' ? t.changed : undefined}
  />
)
