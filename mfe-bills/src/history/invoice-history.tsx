import type { Invoice, InvoiceDetails } from '@portal/contract'
import { listLastYear, sumByMonth } from './history.rules.ts'
import { texts as t } from './texts.ts'
import YearCard from './year-card.tsx'

interface InvoiceHistoryProps {
  details: InvoiceDetails
  invoices: readonly Invoice[]
}

/** Renders the last invoices of the contract, unless this one is older or the only one. */
export const InvoiceHistory = ({ details: { invoice }, invoices }: InvoiceHistoryProps) => {
  const year = listLastYear(invoices)
  const isAmong = year.some(({ reference }) => reference === invoice.reference)
  return isAmong && year.length > 1 ? (
    <YearCard title={t.title} year={sumByMonth([invoices])} current={invoice.month} />
  ) : null
}
