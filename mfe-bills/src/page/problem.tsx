import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { problemTexts, type BillsProblem } from './problem-texts'
import { texts } from './texts'

interface ProblemProps {
  /** What could not be done. */
  title: string
  problem: BillsProblem
  onRetry?: () => void
  tone?: 'danger' | 'warning'
}

/** What went wrong in a sentence, a way on, and the code that support asks for. */
export const Problem = ({ title, problem, onRetry, tone = 'danger' }: ProblemProps) => (
  <Alert
    live
    tone={tone}
    title={title}
    action={onRetry && <Button appearance="secondary" onClick={onRetry}>{texts.retry}</Button>}
  >
    <p>{problem.status === 0 ? texts.offline : problemTexts[problem.code]}</p>
    {problem.traceId !== '-' && <p>{texts.trace(problem.traceId)}</p>}
  </Alert>
)
