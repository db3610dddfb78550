import {
  addDays,
  hasPart,
  sumComponents,
  type CalendarDate,
  type Invoice,
  type InvoiceDetails,
} from '@portal/contract'
import { addCharges, type LateRates } from './late-charges.ts'

/** Days that a customer may think of waiting. */
const PROJECTED_DAYS = [0, 10, 30]

/**
 * What an invoice costs today (or on its due date, while that is to come) and some days later. None for one that is paid or agreed,
 * nor for one on offer: an offer has an end of its own.
 */
export const calculateCostProjection = (
  today: CalendarDate,
  invoice: Invoice,
  rates: LateRates,
): InvoiceDetails['ahead'] => {
  const isOwed = invoice.status === 'ABERTA' || invoice.status === 'VENCIDA'
  if (!isOwed || hasPart(invoice.components, 'off')) return []
  const from = invoice.dueDate > today ? invoice.dueDate : today
  return PROJECTED_DAYS.map((days) => {
    const day = addDays(from, days)
    return { day, total: sumComponents(addCharges(day, invoice, rates, null)) }
  })
}
