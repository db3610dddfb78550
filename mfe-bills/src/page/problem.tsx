import { Button } from '@portal/ui-kit/button'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { getProblemText, type BillsProblem } from './problem-texts.ts'
import { texts } from './texts.ts'

interface ProblemProps {
  title: string
  problem: BillsProblem
  /** Text in place of that of the problem's code. */
  text?: string | undefined
  onRetry?: () => void
  tone?: 'danger' | 'warning'
}

/** Renders a failed request with a retry button and the support code. */
export const Problem = ({ title, problem, text, onRetry, tone = 'danger' }: ProblemProps) => (
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
    {text ?? getProblemText(problem)}
  </ProblemBox>
)
