import { Button } from '@portal/ui-kit/button'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { problemTexts, type BillsProblem } from './problem-texts.ts'
import { texts } from './texts.ts'

interface ProblemProps {
  /** What could not be done. */
  title: string
  problem: BillsProblem
  onRetry?: () => void
  tone?: 'danger' | 'warning'
}

/** What went wrong in a sentence, a way on, and the code that support asks for. */
export const Problem = ({ title, problem, onRetry, tone = 'danger' }: ProblemProps) => (
  <ProblemBox
    tone={tone}
    title={title}
    traceId={problem.traceId}
    action={
      onRetry && (
        <Button appearance="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      )
    }
  >
    {problem.status === 0 ? texts.offline : problemTexts[problem.code]}
  </ProblemBox>
)
