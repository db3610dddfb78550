import type { Invoice, InvoiceDetails } from '@portal/contract'
import { toMonthTotal, listLastYear } from './history.rules.ts'
import { texts as t } from './texts.ts'
import { InvoiceChanges } from './invoice-changes.tsx'
import YearCard from './year-card.tsx'

interface InvoiceHistoryProps {
  details: InvoiceDetails
  /** Invoices of the same contract, in any order. */
  invoices: readonly Invoice[]
}

/** Renders the invoices of a year and the changes since the invoice before. */
export const InvoiceHistory = ({ details, invoices }: InvoiceHistoryProps) => {
  const year = listLastYear(invoices)
  const index = year.findIndex(({ reference }) => reference === details.invoice.reference)
  const before = year[index - 1]
  // One bar is no history.
  if (index < 0 || year.length < 2) return null
  return (
    <>
      {before && <InvoiceChanges details={details} before={before} />}
      <YearCard title={t.title} year={year.map(toMonthTotal)} current={details.invoice.month} />
    </>
  )
}
