import { formatReal, type Debt, type Invoice } from '@portal/contract'
import { Accordion } from '@portal/ui-kit/accordion'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { texts as debts } from '../debts/texts'
import { BillBars } from './bill-bars'
import { yearOf } from './history.rules'
import { texts as t } from './texts'
import { WhyChanged } from './why-changed'
import styles from './bill-history.module.css'

interface BillHistoryProps {
  invoice: Invoice
  /** Of the same contract, in any order. */
  debts: readonly Debt[]
}

/** The bills of a line over a year, for who would rather look than read, and why this one is another than the one before. */
export const BillHistory = ({ invoice, debts: all }: BillHistoryProps) => {
  const year = yearOf(all)
  const at = year.findIndex(({ reference }) => reference === invoice.invoice.reference)
  const before = year[at - 1]
  // One bar tells nothing.
  if (at < 0 || year.length < 2) return null
  return (
    <>
      {before && <WhyChanged invoice={invoice} before={before} />}
      <SectionCard title={t.title}>
        <BillBars year={year} current={invoice.invoice.reference} />
        <Text size="sm" tone="muted">{t.note}</Text>
        <Accordion level={3} title={t.table}>
          <table className={styles.table}>
            <thead><tr><th scope="col">{t.columns.month}</th><th scope="col">{t.columns.amount}</th></tr></thead>
            <tbody>
              {year.map(({ reference, month, amount }) => (
                <tr key={reference}><th scope="row">{debts.month(month)}</th><td>{formatReal(amount)}</td></tr>
              ))}
            </tbody>
          </table>
        </Accordion>
      </SectionCard>
    </>
  )
}
