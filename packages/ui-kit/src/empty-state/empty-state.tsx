import type { ReactNode } from 'react'
import { Heading } from '../heading/heading.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  illustration?: ReactNode
  title: ReactNode
  level?: 1 | 2 | 3
  action?: ReactNode
  children?: ReactNode
}

/** Renders an empty state: a title, a text and an optional action. */
export const EmptyState = ({
  icon,
  illustration,
  title,
  level = 2,
  action,
  children,
}: EmptyStateProps) => (
  <div className={styles.empty}>
    {illustration && <div className={styles.picture}>{illustration}</div>}
    {icon && <span className={styles.icon}>{icon}</span>}
    <Heading level={level}>{title}</Heading>
    {children && <div className={styles.body}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
