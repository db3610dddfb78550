import { formatReal, type Offer } from '@portal/contract'
import { FiguresTable } from '../invoice-display/figures-table.tsx'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { texts as t } from './texts.ts'

export const OfferInstallments = ({
  option: { installments, parts },
}: {
  option: Offer['options'][number]
}) => (
  <FiguresTable
    caption={t.plan}
    columns={[t.part, t.dueDate, t.amount]}
    rows={parts.map(({ number, dueDate, amount }) => [
      t.partOf(number, installments),
      invoiceTexts.date(dueDate),
      formatReal(amount),
    ])}
  />
)
