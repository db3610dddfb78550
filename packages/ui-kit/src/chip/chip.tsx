import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './chip.module.css'

export type ChipTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent'

interface ChipProps {
  tone?: ChipTone
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/**
 * Renders a short status; text carries the meaning, since colour alone is not accessible. Danger is
 * overdue or failed, success is paid.
 */
export const Chip = ({ tone = 'neutral', icon, children, className }: ChipProps) => (
  <span className={cx(styles.chip, styles[tone], className)}>
    {icon}
    {children}
  </span>
)
