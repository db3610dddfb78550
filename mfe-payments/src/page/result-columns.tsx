import type { ReactNode } from 'react'
import styles from './result-columns.module.css'

interface ResultColumnsProps {
  main: ReactNode
  aside: ReactNode
  /** Next steps: below `main` on desktops and below `aside` on phones. */
  after?: ReactNode
}

export const ResultColumns = ({ main, aside, after }: ResultColumnsProps) => (
  <div className={styles.result}>
    <div>{main}</div>
    <div className={styles.aside}>{aside}</div>
    {after && <div>{after}</div>}
  </div>
)
