import { formatReal, formatSignedReal, type Cents } from '@portal/contract'
import type { ReactNode } from 'react'
import styles from './amount-breakdown.module.css'

interface AmountBreakdownProps {
  items: readonly {
    readonly key: string
    readonly label: string
    readonly detail?: string | undefined
    readonly amount: Cents
    readonly action?: ReactNode
  }[]
  total?: { readonly label: string; readonly amount: Cents }
}

/** Renders the items of a total; discounts are negative and green. */
export const AmountBreakdown = ({ items, total }: AmountBreakdownProps) => (
  <dl className={styles.lines}>
    {items.map(({ key, label, detail, amount, action }) => (
      <div key={key} className={styles.line}>
        <dt>
          {label}
          {detail && <span className={styles.detail}>{detail}</span>}
          {action}
        </dt>
        <dd className={amount < 0 ? styles.discount : undefined} translate="no">
          {formatSignedReal(amount)}
        </dd>
      </div>
    ))}
    {total && (
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd translate="no">{formatReal(total.amount)}</dd>
      </div>
    )}
  </dl>
)
