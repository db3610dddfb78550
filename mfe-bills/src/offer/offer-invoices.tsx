import type { Offer } from '@portal/contract'
import { SectionCard } from '@portal/ui-kit/section-card'
import { AmountBreakdown } from '../invoice-display/amount-breakdown.tsx'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { texts as t } from './texts.ts'

/** Renders the invoices of an offer and their total with the discount. */
export const OfferInvoices = ({ offer: { lines, totalAfter } }: { offer: Offer }) => (
  <SectionCard title={t.what}>
    <AmountBreakdown
      items={lines.map(({ debtReference: invoiceReference, month, dueDate, total }) => ({
        key: invoiceReference,
        label: invoiceTexts.month(month),
        detail: t.due(dueDate),
        amount: total,
      }))}
      total={{ label: invoiceTexts.total, amount: totalAfter }}
    />
  </SectionCard>
)
