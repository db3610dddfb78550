import type { ApiProblem } from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { ProblemBox } from '@portal/ui-kit/problem-box'
import { getProblemText } from './problem-text.ts'
import { texts } from './texts.ts'

interface LoadFailedProps {
  title: string
  problem: Pick<ApiProblem, 'code' | 'status' | 'traceId'>
  isFetching: boolean
  onRetry(): unknown
}

export const LoadFailed = ({ title, problem, isFetching, onRetry }: LoadFailedProps) => (
  <ProblemBox
    title={title}
    traceId={problem.traceId}
    action={
      <Button appearance="secondary" pending={isFetching} onClick={() => void onRetry()}>
        {texts.retry}
      </Button>
    }
  >
    {getProblemText(problem, texts.failed)}
  </ProblemBox>
)
