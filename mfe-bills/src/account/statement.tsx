import { Stack } from '@portal/ui-kit/layout'
import type { ReactNode } from 'react'
import styles from './statement.module.css'

/** Narrower windows render one column. */
export const STATEMENT_MIN_WIDTH_PX = 1024

interface StatementProps {
  /** What is owed and how to pay it; remains in view. */
  rail: ReactNode
  /** Contracts to choose from. */
  list: ReactNode
  /** Months of one contract. */
  children: ReactNode
}

/** Renders three columns: contracts, the months of one, and what to pay. */
export const Statement = ({ rail, list, children }: StatementProps) => (
  <div className={styles.statement}>
    <Stack gap={16} className={styles.rail}>
      {rail}
    </Stack>
    <Stack gap={16} className={styles.list}>
      {list}
    </Stack>
    <div className={styles.months}>{children}</div>
  </div>
)
