import { toCents, type CalendarMonth, type Cents, type Invoice } from '@portal/contract'
import { getCost, getLateCharges } from './history.rules.ts'

/** Difference of what an invoice costs from the contract's invoice before it, in cents; positive if it is higher. */
export interface AmountChange {
  readonly previousMonth: CalendarMonth
  readonly difference: Cents
  /** Part of the difference that is fine and interest, unless a discount waives them. */
  readonly late: Cents
}

/** Same order as the API's: newest month first, then by reference. */
const compareNewestFirst = (a: Invoice, b: Invoice): number =>
  b.month.localeCompare(a.month) || b.reference.localeCompare(a.reference)

/**
 * Compares an invoice with the one before it; null without one, for an installment, and while an
 * amount of either is contested.
 */
export const findAmountChange = (
  invoice: Invoice,
  invoices: readonly Invoice[],
): AmountChange | null => {
  if (invoice.installment || invoice.contestAnswerBy) return null
  const [previous] = invoices
    .filter(({ installment, month }) => !installment && month < invoice.month)
    .sort(compareNewestFirst)
  if (!previous || previous.contestAnswerBy) return null
  return {
    previousMonth: previous.month,
    difference: toCents(getCost(invoice) - getCost(previous)),
    late: toCents(getLateCharges(invoice) - getLateCharges(previous)),
  }
}
