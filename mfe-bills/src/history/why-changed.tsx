import {
  toCents,
  invoice as invoiceEndpoint,
  type Invoice,
  type InvoiceDetails,
} from '@portal/contract'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { useApi } from 'shared-kernel/react'
import { changesOf } from './history.rules.ts'
import { texts as t } from './texts.ts'
import styles from './why-changed.module.css'

interface WhyChangedProps {
  invoice: InvoiceDetails
  /** The bill of the month before. */
  before: Invoice
}

/** Line by line, what makes this bill dearer or cheaper than the one before: out of both bills, nothing guessed. */
export const WhyChanged = ({ invoice: { lines }, before }: WhyChangedProps) => {
  const { data } = useApi(invoiceEndpoint, { params: { reference: before.reference } })
  const changes = data ? changesOf(data.lines, lines) : []
  if (changes.length === 0) return null
  const by = toCents(changes.reduce((all, change) => all + change.by, 0))
  const largest = Math.max(...changes.map((change) => Math.abs(change.by)))
  return (
    <SectionCard title={t.why}>
      <Text>{by === 0 ? t.sameSum(before.month) : t.than(by, before.month)}</Text>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.what} className={styles.change}>
            <span>
              {change.what} <span className={styles.kind}>{t.kind(change.kind)}</span>
            </span>
            <span className={styles.by}>{t.signed(change.by)}</span>
            <svg
              className={styles.drawing}
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect
                className={change.by > 0 ? styles.more : styles.less}
                width={(Math.abs(change.by) / largest) * 100}
                height="4"
              />
            </svg>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
