import {
  addComponents,
  isPart,
  listComponents,
  sumComponents,
  sumKind,
  sumPart,
  toCents,
  type AmountComponent,
  type Cents,
} from '@portal/contract'
import type { InvoiceRow } from '../tables.ts'

/** Agreed amount of an installment, whether or not a part of it is paid. */
export const getAgreedAmount = ({ components }: Pick<InvoiceRow, 'components'>): Cents =>
  sumComponents(
    components.filter((component) => isPart(component, 'invoice') && component.kind !== 'partial'),
  )

/**
 * Returns the component that makes an open invoice owe less. A positive amount reduces the credit
 * component instead: credit had paid charges for late payment too, which start again.
 */
export const listPaidPart = (amount: number): AmountComponent[] =>
  listComponents(amount > 0 ? { credit: amount } : { partial: amount })

/**
 * Returns the components of an invoice after `returned` of what was paid for it has left: it owes
 * that more than before. `restored` is the part of its credit component that no longer counts.
 */
export const listOwedComponents = (
  { state, components }: Pick<InvoiceRow, 'state' | 'components'>,
  returned: Cents,
  restored: Cents = toCents(0),
): AmountComponent[] => {
  const billed = addComponents(
    components.filter((component) => isPart(component, 'invoice') && component.kind !== 'partial'),
    listComponents({ credit: Math.min(restored, -sumKind(components, 'credit')) }),
  )
  const owed = state === 'OPEN' ? sumPart(components, 'invoice') : 0
  return addComponents(billed, listPaidPart(owed + returned - sumComponents(billed)))
}
