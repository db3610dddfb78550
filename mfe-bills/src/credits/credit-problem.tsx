import { ProblemBox } from '@portal/ui-kit/problem-box'
import type { BillsProblem } from '../page/problem-texts.ts'
import { Problem } from '../page/problem.tsx'
import { texts as t } from './texts.ts'

/** Renders why the credit was neither used nor asked back. */
export const CreditProblem = ({ title, problem }: { title: string; problem: BillsProblem }) =>
  problem.code === 'AMOUNT.CHANGED' ? (
    <ProblemBox title={title} traceId={problem.traceId}>
      {t.changed}
    </ProblemBox>
  ) : (
    <Problem title={title} problem={problem} />
  )
