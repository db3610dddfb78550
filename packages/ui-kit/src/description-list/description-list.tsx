import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { getTranslate } from '../verbatim/verbatim.tsx'
import styles from './description-list.module.css'

interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode }[]
  /** `rows` renders label and value in one line; `grid` stacks them, side by side. */
  layout?: 'rows' | 'grid'
  className?: string | undefined
}

/** Renders label and value pairs as a `<dl>`. */
export const DescriptionList = ({ items, layout = 'rows', className }: DescriptionListProps) => (
  <dl className={cx(styles[layout], className)}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value} translate={getTranslate(value)}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
