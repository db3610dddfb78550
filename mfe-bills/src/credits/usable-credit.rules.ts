import { hasPart, isOwed, toCents, type Cents, type Invoice } from '@portal/contract'

/** Returns how much credit an invoice can take; the API decides. A discounted invoice is paid whole or not at all. */
export const calculateUsableCredit = (invoice: Invoice, credit: Cents): Cents =>
  !isOwed(invoice) ||
  Boolean(invoice.installment) ||
  (hasPart(invoice.components, 'off') && credit < invoice.total)
    ? toCents(0)
    : toCents(Math.min(credit, invoice.total))
