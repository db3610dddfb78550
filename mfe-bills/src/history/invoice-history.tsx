import type { Invoice, InvoiceDetails } from '@portal/contract'
import { listLastYear, sumByMonth } from './history.rules.ts'
import { texts as t } from './texts.ts'
import { InvoiceChanges } from './invoice-changes.tsx'
import YearCard from './year-card.tsx'

interface InvoiceHistoryProps {
  details: InvoiceDetails
  invoices: readonly Invoice[]
}

export const InvoiceHistory = ({ details, invoices }: InvoiceHistoryProps) => {
  const year = listLastYear(invoices)
  const index = year.findIndex(({ reference }) => reference === details.invoice.reference)
  const before = year[index - 1]
  if (index < 0 || year.length < 2) return null
  return (
    <>
      {before && <InvoiceChanges details={details} before={before} />}
      <YearCard title={t.title} year={sumByMonth([invoices])} current={details.invoice.month} />
    </>
  )
}
