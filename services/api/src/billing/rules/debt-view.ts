import { cents, type CalendarDate, type CalendarMonth, type Cents, type Debt, type DebtStatus } from '@portal/contract'
import { chargesOn, isOverdue, type Charges, type LateRates } from './charges'

/** What the database knows of an invoice. `settled` is what was paid, line by line, once it was paid. */
export interface StoredDebt {
  readonly reference: string
  readonly month: CalendarMonth
  readonly dueDate: CalendarDate
  readonly amount: Cents
  readonly state: 'OPEN' | 'PAID' | 'AGREED'
  readonly paidAt: Date | null
  readonly settled: Charges | null
  readonly installment: { readonly agreement: string; readonly number: number; readonly of: number } | null
}

const statusOn = (today: CalendarDate, debt: StoredDebt): DebtStatus => {
  if (debt.state === 'PAID') return 'PAGA'
  if (debt.state === 'AGREED') return 'EM_ACORDO'
  return isOverdue(debt.dueDate, today) ? 'VENCIDA' : 'ABERTA'
}

const untouched = (amount: Cents): Charges => ({ fine: cents(0), interest: cents(0), discount: cents(0), total: amount })

const chargesOf = (today: CalendarDate, debt: StoredDebt, rates: LateRates, discountPercentage: number | null): Charges => {
  if (debt.state !== 'OPEN') return debt.settled ?? untouched(debt.amount)
  // A part of an agreement already carries the campaign's discount.
  return chargesOn(today, debt, rates, debt.installment ? null : discountPercentage)
}

/** An invoice as the customer sees it on a day; a paid one keeps what was paid. */
export const viewDebt = (today: CalendarDate, debt: StoredDebt, rates: LateRates, discountPercentage: number | null): Debt => ({
  reference: debt.reference,
  month: debt.month,
  dueDate: debt.dueDate,
  status: statusOn(today, debt),
  amount: debt.amount,
  ...chargesOf(today, debt, rates, discountPercentage),
  paidAt: debt.paidAt?.toISOString() ?? null,
  installment: debt.installment,
})
