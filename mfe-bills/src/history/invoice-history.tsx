import type { Invoice, InvoiceDetails } from '@portal/contract'
import { FoldedSection } from '../page/folded-section.tsx'
import { listLastYear, sumByMonth } from './history.rules.ts'
import { texts as t } from './texts.ts'
import { YearFigures } from './year-card.tsx'

interface InvoiceHistoryProps {
  details: InvoiceDetails
  invoices: readonly Invoice[]
  isOpenAtFirst: boolean
}

/** Renders the last invoices of the contract, unless this one is older or the only one. */
export const InvoiceHistory = ({
  details: { invoice },
  invoices,
  isOpenAtFirst,
}: InvoiceHistoryProps) => {
  const year = listLastYear(invoices)
  const isAmong = year.some(({ reference }) => reference === invoice.reference)
  return isAmong && year.length > 1 ? (
    <FoldedSection title={t.title} isOpenAtFirst={isOpenAtFirst}>
      <YearFigures year={sumByMonth([invoices])} current={invoice.month} />
    </FoldedSection>
  ) : null
}
