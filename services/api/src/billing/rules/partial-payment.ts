import { hasPart, isOwed, sumPart, toCents, type Cents, type Invoice } from '@portal/contract'

interface PartialRange {
  readonly least: Cents
  readonly most: Cents
}

/**
 * Limits a payment of a part of an invoice, so that what is paid and what is left are both at least
 * `minimum`; 0 offers none. Returns null for an installment: what was signed stays as it is.
 * Returns null for a discounted invoice: a part would cost the customer the discount.
 */
export const calculatePartialRange = (invoice: Invoice, minimum: number): PartialRange | null => {
  const most = toCents(sumPart(invoice.components, 'invoice') - minimum)
  const isPossible =
    minimum > 0 &&
    most >= minimum &&
    isOwed(invoice) &&
    !invoice.installment &&
    !hasPart(invoice.components, 'off')
  return isPossible ? { least: toCents(minimum), most } : null
}
