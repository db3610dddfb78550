import type { MouseEvent, ReactNode } from 'react'
import styles from './skip-link.module.css'

/** Renders a link to the main content (id `target`), visible on keyboard focus. */
export const SkipLink = ({ target, children }: { target: string; children: ReactNode }) => {
  // Following the link would replace the fragment of the URL, which may be the token of an invitation.
  const focusTarget = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <a className={styles.skip} href={`#${target}`} onClick={focusTarget}>
      {children}
    </a>
  )
}
