import {
  addDays,
  hasPart,
  sumComponents,
  toBankDay,
  type CalendarDate,
  type InvoiceDetails,
} from '@portal/contract'
import type { ContractInvoice } from './contract-invoice.ts'
import { addCharges, type LateRates } from './late-charges.ts'

/** Days from today for which the cost is projected. */
const PROJECTED_DAYS = [0, 10, 30]

/**
 * Calculates the total today (or on the last day without late charges, if later) and some days
 * later. Empty for paid and agreed invoices, for prescribed ones, which cost the same on each day,
 * and for discounted ones: offers have an end of their own.
 */
export const calculateCostProjection = (
  today: CalendarDate,
  { invoice, terms }: Pick<ContractInvoice, 'invoice' | 'terms'>,
  rates: LateRates,
): InvoiceDetails['ahead'] => {
  const isOwed = invoice.status === 'ABERTA' || invoice.status === 'VENCIDA'
  if (!isOwed || invoice.isPrescribed || hasPart(invoice.components, 'off')) return []
  const lastDay = toBankDay(invoice.dueDate)
  const from = lastDay > today ? lastDay : today
  return PROJECTED_DAYS.map((days) => {
    const day = addDays(from, days)
    return {
      day,
      total: sumComponents(
        addCharges(day, { ...terms, components: invoice.components }, rates, null),
      ),
    }
  })
}
