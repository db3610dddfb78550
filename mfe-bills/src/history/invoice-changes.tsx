import {
  toCents,
  invoice as invoiceEndpoint,
  type Invoice,
  type InvoiceDetails,
} from '@portal/contract'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { useApi } from 'shared-kernel/react'
import { compareItems } from './history.rules.ts'
import { texts as t } from './texts.ts'
import styles from './invoice-changes.module.css'

interface InvoiceChangesProps {
  details: InvoiceDetails
  before: Invoice
}

/** Renders why this invoice differs from the one before, item by item, from the items of both. */
export const InvoiceChanges = ({ details: { lines }, before }: InvoiceChangesProps) => {
  const { data } = useApi(invoiceEndpoint, { params: { reference: before.reference } })
  const changes = data ? compareItems(data.lines, lines) : []
  if (changes.length === 0) return null
  const difference = toCents(changes.reduce((all, change) => all + change.difference, 0))
  const largest = Math.max(...changes.map((change) => Math.abs(change.difference)))
  return (
    <SectionCard title={t.why}>
      <Text>{difference === 0 ? t.sameSum(before.month) : t.than(difference, before.month)}</Text>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.description} className={styles.change}>
            <span>
              {change.description} <span className={styles.kind}>{t.kind(change.kind)}</span>
            </span>
            <span className={styles.by}>{t.formatSigned(change.difference)}</span>
            <svg
              className={styles.drawing}
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect
                className={change.difference > 0 ? styles.more : styles.less}
                width={(Math.abs(change.difference) / largest) * 100}
                height="4"
              />
            </svg>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
