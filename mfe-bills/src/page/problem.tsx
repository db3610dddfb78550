import { isResponseLost } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { getProblemText, type BillsProblem } from './problem-texts.ts'
import { texts } from './texts.ts'

interface ProblemProps {
  title: string
  problem: BillsProblem
  /** Text in place of that of the problem's code. */
  text?: string | undefined
  /** Title and text if the request may have been carried out, because its response was lost. */
  lost?: { readonly title: string; readonly text: string }
  onRetry?: () => void
  tone?: 'danger' | 'warning'
}

/** Renders a failed request with a retry button and the support code. */
export const Problem = ({
  title,
  problem,
  text = getProblemText(problem),
  lost,
  onRetry,
  tone = 'danger',
}: ProblemProps) => {
  const maybeDone = isResponseLost(problem) ? lost : undefined
  return (
    <ProblemBox
      tone={tone}
      title={maybeDone?.title ?? title}
      traceId={problem.traceId}
      action={
        onRetry && (
          <Button appearance="secondary" onClick={onRetry}>
            {texts.retry}
          </Button>
        )
      }
    >
      {maybeDone ? `${text} ${maybeDone.text}` : text}
    </ProblemBox>
  )
}
