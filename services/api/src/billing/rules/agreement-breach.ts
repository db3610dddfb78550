import {
  addDays,
  AGREEMENT_PERIODS,
  sumCents,
  toBankDay,
  toCents,
  type AgreementState,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import { getBoletoArrival } from './boleto-arrival.ts'

const { daysOverdue, daysFromNotice } = AGREEMENT_PERIODS

/** Days overdue from which the notice before the breach is sent. */
export const BREACH_NOTICE_AFTER_DAYS = daysOverdue - daysFromNotice

/** An unpaid installment and the day on which the notice about it was sent. */
interface UnpaidInstallment {
  readonly dueDate: CalendarDate
  readonly noticeOn: CalendarDate | null
}

/** Returns the last day to pay an overdue installment. A notice that is late, or not sent until today, postpones it. */
export const getLastPaymentDay = (
  { dueDate, noticeOn }: UnpaidInstallment,
  today: CalendarDate,
): CalendarDate => {
  const planned = addDays(dueDate, daysOverdue)
  const earliest = addDays(noticeOn ?? today, daysFromNotice)
  return toBankDay(planned < earliest ? earliest : planned)
}

/** An agreement is broken once a boleto that was paid on the last day would be known. */
export const isBreachDue = (installment: UnpaidInstallment, today: CalendarDate): boolean =>
  installment.noticeOn !== null && getBoletoArrival(getLastPaymentDay(installment, today)) < today

interface ReplacedAmount {
  readonly reference: string
  /** Amount owed for the invoice when it was replaced, without late charges and discount. */
  readonly billed: Cents
}

interface PaidAgreement {
  /** Sum of the installments. */
  readonly total: Cents
  /** Paid part, without late charges. */
  readonly paid: Cents
  /** Oldest first. */
  readonly replaced: readonly ReplacedAmount[]
}

/**
 * Calculates what is owed again for the replaced invoices. The paid part of the agreement covers
 * the same part of them, rounded up: the discount of that part remains. It is set against the
 * oldest ones first.
 */
export const calculateOwedAgain = ({
  total,
  paid,
  replaced,
}: PaidAgreement): { readonly reference: string; readonly amount: Cents }[] => {
  const billed = sumCents(replaced.map((invoice) => invoice.billed))
  let left = Math.min(billed, Math.ceil((billed * paid) / total))
  return replaced.map(({ reference, billed: amount }) => {
    const covered = Math.min(left, amount)
    left -= covered
    return { reference, amount: toCents(amount - covered) }
  })
}

/** An agreement that was broken recently. */
export interface BrokenAgreement {
  readonly agreement: string
  readonly contractReference: string
  readonly at: Date
}

/** Derives the state that customers see. */
export const getAgreementState = ({
  isReplaced,
  isBroken,
  statuses,
}: {
  readonly isReplaced: boolean
  readonly isBroken: boolean
  readonly statuses: readonly ('ABERTA' | 'VENCIDA' | 'PAGA')[]
}): AgreementState => {
  if (isReplaced) return 'renegotiated'
  if (isBroken) return 'broken'
  if (statuses.every((status) => status === 'PAGA')) return 'settled'
  return statuses.includes('VENCIDA') ? 'late' : 'current'
}
