import { Button } from '@portal/ui-kit/button'
import { Heading } from '@portal/ui-kit/heading'
import { Text } from '@portal/ui-kit/text'
import styles from './remote-slot.module.css'
import { texts } from './texts.ts'

interface Props {
  /** A page has its own main heading; a part of a page says what is missing without taking over. */
  isPage: boolean
  /** What operators want to be read instead of the usual advice. */
  message: string | undefined
  isRetrying: boolean
  onRetry(): void
}

/** Says in the remote's own place that it is missing, and offers another try. */
export const RemoteFailureMessage = ({ isPage, message, isRetrying, onRetry }: Props) => (
  <section className={isPage ? styles.page : styles.part} role={isPage ? undefined : 'status'}>
    <Heading level={isPage ? 1 : 2} size={isPage ? 'lg' : 'sm'}>
      {texts.failedTitle}
    </Heading>
    <Text>{message ?? texts.failedAdvice}</Text>
    <Button pending={isRetrying} pendingLabel={texts.retrying} onClick={onRetry}>
      {texts.retry}
    </Button>
  </section>
)
