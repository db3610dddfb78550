import {
  sumComponents,
  type CalendarDate,
  type Invoice,
  type InvoiceStatus,
} from '@portal/contract'
import type { DebtRow } from '../tables.ts'
import { addCharges, isOverdue, type LateRates } from './charges.ts'

/** What is shown of an invoice as it is stored, with the number of parts of its agreement. */
export interface StoredDebt extends Omit<DebtRow, 'contractReference' | 'paymentId'> {
  readonly installments: number | null
}

const statusOn = (today: CalendarDate, debt: Pick<DebtRow, 'state' | 'dueDate'>): InvoiceStatus => {
  if (debt.state === 'PAID') return 'PAGA'
  if (debt.state === 'AGREED') return 'EM_ACORDO'
  return isOverdue(debt.dueDate, today) ? 'VENCIDA' : 'ABERTA'
}

const installmentOf = ({
  agreementReference: agreement,
  installmentNumber: number,
  installments: of,
}: StoredDebt): Invoice['installment'] =>
  agreement === null || number === null || of === null ? null : { agreement, number, of }

/** An invoice as the customer sees it on a day; a paid one keeps what was paid. */
export const viewDebt = (
  today: CalendarDate,
  debt: StoredDebt,
  rates: LateRates,
  discountPercentage: number | null,
): Invoice => {
  const installment = installmentOf(debt)
  // A part of an agreement already carries the campaign's discount.
  const components =
    debt.state === 'OPEN'
      ? addCharges(today, debt, rates, installment ? null : discountPercentage)
      : [...debt.components]
  return {
    reference: debt.reference,
    month: debt.month,
    dueDate: debt.dueDate,
    status: statusOn(today, debt),
    components,
    total: sumComponents(components),
    paidAt: debt.paidAt?.toISOString() ?? null,
    installment,
  }
}
