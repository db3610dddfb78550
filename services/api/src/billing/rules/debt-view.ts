import { cents, type CalendarDate, type Cents, type Debt, type DebtStatus } from '@portal/contract'
import type { DebtRow } from '../tables.ts'
import { chargesOn, isOverdue, type Charges, type LateRates } from './charges.ts'

/** What is shown of an invoice as it is stored, with the number of parts of its agreement. */
export interface StoredDebt extends Omit<DebtRow, 'contractReference' | 'paymentId'> {
  readonly installments: number | null
}

const statusOn = (today: CalendarDate, debt: Pick<DebtRow, 'state' | 'dueDate'>): DebtStatus => {
  if (debt.state === 'PAID') return 'PAGA'
  if (debt.state === 'AGREED') return 'EM_ACORDO'
  return isOverdue(debt.dueDate, today) ? 'VENCIDA' : 'ABERTA'
}

const untouched = (amount: Cents): Charges => ({
  fine: cents(0),
  interest: cents(0),
  discount: cents(0),
  total: amount,
})

/** What was paid or agreed, line by line; an invoice that was not paid here has none. */
const settledOf = ({
  amount,
  settledFine: fine,
  settledInterest: interest,
  settledDiscount: discount,
}: StoredDebt): Charges =>
  fine === null || interest === null || discount === null
    ? untouched(amount)
    : { fine, interest, discount, total: cents(amount + fine + interest - discount) }

const installmentOf = ({
  agreementReference: agreement,
  installmentNumber: number,
  installments: of,
}: StoredDebt): Debt['installment'] =>
  agreement === null || number === null || of === null ? null : { agreement, number, of }

/** An invoice as the customer sees it on a day; a paid one keeps what was paid. */
export const viewDebt = (
  today: CalendarDate,
  debt: StoredDebt,
  rates: LateRates,
  discountPercentage: number | null,
): Debt => {
  const installment = installmentOf(debt)
  return {
    reference: debt.reference,
    month: debt.month,
    dueDate: debt.dueDate,
    status: statusOn(today, debt),
    amount: debt.amount,
    // A part of an agreement already carries the campaign's discount.
    ...(debt.state === 'OPEN'
      ? chargesOn(today, debt, rates, installment ? null : discountPercentage)
      : settledOf(debt)),
    paidAt: debt.paidAt?.toISOString() ?? null,
    installment,
  }
}
