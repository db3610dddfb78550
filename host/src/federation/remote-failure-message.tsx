import { Button } from '@portal/ui-kit/button'
import { Heading } from '@portal/ui-kit/heading'
import { TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import { Link } from 'shared-kernel/react'
import styles from './remote-slot.module.css'
import { texts } from './texts.ts'

interface Props {
  /** A page has a main heading; a part of a page takes focus, because the customer waits for it. */
  isPage: boolean
  /** Message of the operators in place of the default text. */
  message: string | undefined
  isRetrying: boolean
  onRetry(): void
}

/** Focuses the message, and the button that opened the part when the message is replaced. */
const focusMessage = (message: HTMLElement) => {
  const opener = document.activeElement
  message.focus()
  return () => {
    const hasFocus = message.contains(document.activeElement)
    if (hasFocus && opener instanceof HTMLElement) opener.focus()
  }
}

export const RemoteFailureMessage = ({ isPage, message, isRetrying, onRetry }: Props) => {
  const isOffline = !message && !navigator.onLine
  return (
    <section
      className={isPage ? styles.page : styles.part}
      {...(!isPage && { role: 'status', tabIndex: -1, ref: focusMessage })}
    >
      <Heading level={isPage ? 1 : 2} size={isPage ? 'lg' : 'sm'}>
        {isOffline ? texts.offlineTitle : texts.failedTitle}
      </Heading>
      <Text>{message ?? (isOffline ? texts.offlineAdvice : texts.failedAdvice)}</Text>
      <Button
        appearance={isPage ? 'primary' : 'secondary'}
        pending={isRetrying}
        pendingLabel={texts.retrying}
        onClick={onRetry}
      >
        {texts.retry}
      </Button>
      {isPage && location.pathname !== '/' && (
        <TextLink as={Link} to="/">
          {texts.home}
        </TextLink>
      )}
    </section>
  )
}
