import { useEffect, useRef } from 'react'
import styles from './remote-slot.module.css'
import { texts } from './texts'

interface Props {
  /** A page names itself and takes the focus; a part of a page only says what is missing. */
  isPage: boolean
  brand: string
  notice?: string | undefined
  isRetrying: boolean
  onRetry(): void
}

export function RemoteFailureMessage({ isPage, brand, notice, isRetrying, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = isPage ? 'h1' : 'h2'

  useEffect(() => {
    if (!isPage) return
    document.title = texts.pageTitle(texts.failedTitle, brand)
    heading.current?.focus()
  }, [isPage, brand])

  return (
    <section className={styles.failure} role={isPage ? undefined : 'status'}>
      <Heading ref={heading} tabIndex={-1} className={styles.title}>{texts.failedTitle}</Heading>
      <p className={styles.advice}>{notice ?? texts.failedAdvice}</p>
      <button type="button" className={styles.retry} aria-disabled={isRetrying} onClick={isRetrying ? undefined : onRetry}>
        {isRetrying ? texts.retrying : texts.retry}
      </button>
    </section>
  )
}
