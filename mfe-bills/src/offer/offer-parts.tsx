import { formatReal, type Offer } from '@portal/contract'
import { FiguresTable } from '../debts/figures-table.tsx'
import { texts as debts } from '../debts/texts.ts'
import { texts as t } from './texts.ts'

/** The parts of one way of paying an offer. */
export const OfferParts = ({
  option: { installments, parts },
}: {
  option: Offer['options'][number]
}) => (
  <FiguresTable
    caption={t.plan}
    columns={[t.part, t.dueDate, t.amount]}
    rows={parts.map(({ number, dueDate, amount }) => [
      `${number}/${installments}`,
      debts.date(dueDate),
      formatReal(amount),
    ])}
  />
)
