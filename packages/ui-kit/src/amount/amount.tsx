import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './amount.module.css'

interface AmountProps {
  /** Formatted amount, such as 'R$ 1.234,56'. */
  value: string
  /** `xl` is for the amount owed: the largest element of its screen. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  tone?: 'normal' | 'muted' | 'danger' | 'success'
  label?: ReactNode
  className?: string | undefined
}

/** Renders money in tabular figures, as one text: screen readers pause between two elements. */
export const Amount = ({ value, size = 'md', tone = 'normal', label, className }: AmountProps) => (
  <span className={cx(styles.amount, className)}>
    {label && <span className={styles.label}>{label} </span>}
    <span translate="no" className={cx(styles.value, styles[size], styles[tone])}>
      {value}
    </span>
  </span>
)
