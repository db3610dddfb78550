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

/** Longer amounts render in a smaller font, so that they fit in one line of the side column at 1280 px. */
const MAX_FULL_SIZE_LENGTH = 'R$ 99.999,99'.length

/** Renders money in tabular figures, as one text: screen readers pause between two elements. */
export const Amount = ({ value, size = 'md', tone = 'normal', label, className }: AmountProps) => (
  <span className={cx(styles.amount, className)}>
    {label && <span className={styles.label}>{label} </span>}
    <span
      translate="no"
      className={cx(
        styles.value,
        styles[size],
        value.length > MAX_FULL_SIZE_LENGTH && styles.long,
        styles[tone],
      )}
    >
      {value}
    </span>
  </span>
)
