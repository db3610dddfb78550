import type { ReactNode } from 'react'
import styles from './result-columns.module.css'

interface ResultColumnsProps {
  main: ReactNode
  aside: ReactNode
  /** What comes next: below `main`, and on phones below `aside`, which counts for more. */
  after?: ReactNode
}

/** A result beside its receipt; below each other on phones. Slides in from where the page was waiting. */
export const ResultColumns = ({ main, aside, after }: ResultColumnsProps) => (
  <div className={styles.result}>
    <div>{main}</div>
    <div className={styles.aside}>{aside}</div>
    {after && <div>{after}</div>}
  </div>
)
