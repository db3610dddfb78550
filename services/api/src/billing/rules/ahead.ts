import {
  addDays,
  hasPart,
  sumComponents,
  type CalendarDate,
  type Invoice,
  type InvoiceDetails,
} from '@portal/contract'
import { addCharges, type LateRates } from './charges.ts'

/** Days that a customer may think of waiting. */
const WAITS = [0, 10, 30]

/**
 * What an invoice costs today (or on its due date, while that is to come) and some days later. None for one that is paid or agreed,
 * nor for one on offer: an offer has an end of its own.
 */
export const aheadOf = (
  today: CalendarDate,
  debt: Invoice,
  rates: LateRates,
): InvoiceDetails['ahead'] => {
  const isOwed = debt.status === 'ABERTA' || debt.status === 'VENCIDA'
  if (!isOwed || hasPart(debt.components, 'off')) return []
  const from = debt.dueDate > today ? debt.dueDate : today
  return WAITS.map((days) => {
    const day = addDays(from, days)
    return { day, total: sumComponents(addCharges(day, debt, rates, null)) }
  })
}
