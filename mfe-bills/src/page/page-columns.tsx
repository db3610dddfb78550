import type { ReactNode } from 'react'
import styles from './page-columns.module.css'

interface PageColumnsProps {
  /** Amount and next step: first on phones, on the right and in sight on wide windows. */
  action: ReactNode
  children: ReactNode
}

export const PageColumns = ({ action, children }: PageColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.action}>{action}</div>
    <div className={styles.main}>{children}</div>
  </div>
)
