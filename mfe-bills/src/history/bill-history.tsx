import type { Invoice, InvoiceDetails } from '@portal/contract'
import { toMonth, yearOf } from './history.rules.ts'
import { texts as t } from './texts.ts'
import { WhyChanged } from './why-changed.tsx'
import YearCard from './year-card.tsx'

interface BillHistoryProps {
  invoice: InvoiceDetails
  /** Of the same contract, in any order. */
  debts: readonly Invoice[]
}

/** The bills of a line over a year, for who would rather look than read, and why this one is another than the one before. */
export const BillHistory = ({ invoice, debts }: BillHistoryProps) => {
  const year = yearOf(debts)
  const at = year.findIndex(({ reference }) => reference === invoice.invoice.reference)
  const before = year[at - 1]
  // One bar tells nothing.
  if (at < 0 || year.length < 2) return null
  return (
    <>
      {before && <WhyChanged invoice={invoice} before={before} />}
      <YearCard title={t.title} year={year.map(toMonth)} current={invoice.invoice.month} />
    </>
  )
}
