import type { Offer } from '@portal/contract'
import { SectionCard } from '@portal/ui-kit/section-card'
import { AmountLines } from '../debts/amount-lines.tsx'
import { texts as debts } from '../debts/texts.ts'
import { texts as t } from './texts.ts'

/** The invoices that an offer is about, and what they cost with it. */
export const OfferInvoices = ({ offer: { lines, totalAfter } }: { offer: Offer }) => (
  <SectionCard title={t.what}>
    <AmountLines
      lines={lines.map(({ debtReference, month, dueDate, total }) => ({
        key: debtReference,
        label: debts.month(month),
        detail: t.due(dueDate),
        amount: total,
      }))}
      total={{ label: debts.total, amount: totalAfter }}
    />
  </SectionCard>
)
