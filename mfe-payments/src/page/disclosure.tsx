import type { ComponentProps } from 'react'
import styles from './disclosure.module.css'

/** One line that unfolds its content. */
export const Disclosure = ({
  summary,
  children,
  ...props
}: ComponentProps<'details'> & { summary: string }) => (
  <details {...props}>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
)
