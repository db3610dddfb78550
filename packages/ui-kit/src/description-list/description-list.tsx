import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './description-list.module.css'

interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode }[]
  /** `rows` puts label and value on one line; `grid` below each other, side by side. */
  layout?: 'rows' | 'grid'
  className?: string | undefined
}

/** Label and value pairs. */
export const DescriptionList = ({ items, layout = 'rows', className }: DescriptionListProps) => (
  <dl className={cx(styles[layout], className)}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
)
