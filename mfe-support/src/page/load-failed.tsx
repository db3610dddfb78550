import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'

interface LoadFailedProps {
  texts: { failed: string; failedText: string; again: string }
  isFetching: boolean
  onRetry(): unknown
}

export const LoadFailed = ({ texts, isFetching, onRetry }: LoadFailedProps) => (
  <Alert
    tone="danger"
    live
    title={texts.failed}
    action={
      <Button appearance="secondary" pending={isFetching} onClick={() => void onRetry()}>
        {texts.again}
      </Button>
    }
  >
    {texts.failedText}
  </Alert>
)
