import { isResponseLost } from '@portal/contract'
import { getProblemText, type BillsProblem } from '../page/problem-texts.ts'
import { Problem } from '../page/problem.tsx'
import { texts as t } from './texts.ts'

/**
 * Renders why the credit was neither used nor asked back, or that this is unknown. A repeated
 * request has the same idempotency key and changes nothing a second time.
 */
export const CreditProblem = ({ title, problem }: { title: string; problem: BillsProblem }) =>
  isResponseLost(problem) ? (
    <Problem
      title={t.maybeDone}
      problem={problem}
      text={`${getProblemText(problem)} ${t.maybeDoneText}`}
    />
  ) : (
    <Problem
      title={title}
      problem={problem}
      text={problem.code === 'AMOUNT.CHANGED' ? t.changed : undefined}
    />
  )
