import {
  addComponents,
  listComponents,
  sumCents,
  sumComponents,
  sumPart,
  toCents,
  toSaoPauloInstant,
  type Agreement,
  type CalendarDate,
  type Invoice,
} from '@portal/contract'
import type { ContractInvoice } from './contract-invoice.ts'
import { calculatePercentage } from './late-charges.ts'

/** Fewer unpaid installments than this are not settled early: the last one is simply paid. */
const MIN_SETTLED_INSTALLMENTS = 2

const getAgreement = ({ invoice }: ContractInvoice): string | undefined =>
  invoice.installment?.agreement

/** Whether all unpaid installments of the agreement of `one` are among the invoices. */
const hasAllInstallments = (
  invoices: readonly ContractInvoice[],
  one: ContractInvoice,
): boolean => {
  const agreement = getAgreement(one)
  if (agreement === undefined || one.unpaidInstallments < MIN_SETTLED_INSTALLMENTS) return false
  const own = invoices.filter((other) => getAgreement(other) === agreement)
  return own.length === one.unpaidInstallments
}

/** True for all unpaid installments of one agreement. */
export const isEarlySettlement = (invoices: readonly ContractInvoice[]): boolean =>
  new Set(invoices.map(getAgreement)).size === 1 &&
  invoices.every((one) => hasAllInstallments(invoices, one))

/** Takes the discount off an installment that is due after today. */
export const addEarlyDiscount = (
  invoice: Invoice,
  percentage: number,
  today: CalendarDate,
): Invoice => {
  if (invoice.dueDate <= today) return invoice
  const discount = calculatePercentage(sumPart(invoice.components, 'invoice'), percentage)
  const components = addComponents(invoice.components, listComponents({ discount: -discount }))
  return { ...invoice, components, total: sumComponents(components) }
}

/** Calculates what all unpaid installments of an agreement cost today; null for fewer than two. */
export const calculateSettlement = (
  unpaid: readonly Invoice[],
  percentage: number,
  today: CalendarDate,
): Agreement['settlement'] => {
  if (unpaid.length < MIN_SETTLED_INSTALLMENTS) return null
  const total = sumCents(unpaid.map((one) => addEarlyDiscount(one, percentage, today).total))
  return {
    total,
    discount: toCents(sumCents(unpaid.map((one) => one.total)) - total),
    validUntil: toSaoPauloInstant(today, '23:59:59').toISOString(),
  }
}

/**
 * Discounts installments that together settle their agreement; other invoices beside them stay as
 * they are. Agreements have no interest, so that the reduction of CDC, art. 52, § 2, is this
 * discount of the campaign.
 */
export const addSettlementDiscounts = (
  invoices: readonly ContractInvoice[],
  today: CalendarDate,
): readonly ContractInvoice[] =>
  invoices.map((one) =>
    hasAllInstallments(invoices, one)
      ? { ...one, invoice: addEarlyDiscount(one.invoice, one.earlyDiscountPercentage, today) }
      : one,
  )

/** True for one invoice, when all contracts allow joint payment, and for installments that settle an agreement. */
export const mayPayTogether = (invoices: readonly ContractInvoice[]): boolean =>
  invoices.length <= 1 ||
  invoices.every(({ contract }) => contract.multiple) ||
  isEarlySettlement(invoices)
