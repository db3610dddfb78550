import {
  sumComponents,
  sumPart,
  toCents,
  type CalendarDate,
  type Cents,
  type Invoice,
  type InvoiceStatus,
} from '@portal/contract'
import type { InvoiceRow } from '../tables.ts'
import { getLastPaymentDay } from './agreement-breach.ts'
import {
  addCharges,
  countDaysLate,
  isOverdue,
  type ChargeTerms,
  type LateRates,
} from './late-charges.ts'
import { isPrescribed } from './prescription.ts'

/** A stored invoice with the number of installments of its agreement. */
export interface StoredInvoice extends Omit<InvoiceRow, 'contractReference' | 'paymentId'> {
  readonly installments: number | null
  /** Whether the conditions of its agreement name a breach; null for an invoice. */
  readonly isBreakable?: boolean | null
  /** When its agreement was broken. */
  readonly brokenAt?: Date | null
  /** Day of the notice before the breach. */
  readonly breachNoticeOn?: CalendarDate | null
}

/** Due date in effect: an invoice that is owed again has a later one than the printed date. */
export const getDueDate = ({
  dueDate,
  lateFrom,
}: Pick<InvoiceRow, 'dueDate' | 'lateFrom'>): CalendarDate => lateFrom ?? dueDate

/** Terms of the late charges of a stored invoice. */
export const getChargeTerms = (
  invoice: Pick<InvoiceRow, 'dueDate' | 'lateFrom' | 'daysLate' | 'waivedLate'>,
): Required<ChargeTerms> => ({
  dueDate: getDueDate(invoice),
  printedDueDate: invoice.dueDate,
  daysLate: invoice.daysLate,
  waivedLate: invoice.waivedLate,
})

/**
 * Terms of an invoice that owes `added` again: it is due `today`, or on the due date in effect if
 * that is later. Days that an unpaid rest was overdue are spread over the whole amount, rounded
 * down.
 */
export const renewTerms = (
  invoice: InvoiceRow,
  added: Cents,
  today: CalendarDate,
): Pick<InvoiceRow, 'lateFrom' | 'daysLate' | 'waivedLate'> => {
  const dueDate = getDueDate(invoice)
  const lateFrom = dueDate > today ? dueDate : today
  const rest = invoice.state === 'OPEN' ? sumPart(invoice.components, 'invoice') : 0
  if (rest === 0) return { lateFrom, daysLate: 0, waivedLate: toCents(0) }
  const days = countDaysLate(getChargeTerms(invoice), today)
  return {
    lateFrom,
    daysLate: Math.floor((days * rest) / (rest + added)),
    waivedLate: invoice.waivedLate,
  }
}

/** Neither a contest nor a reversal makes a prescribed invoice due again. */
export const isLate = (
  invoice: Pick<InvoiceRow, 'dueDate' | 'lateFrom'>,
  today: CalendarDate,
): boolean => isOverdue(getDueDate(invoice), today) || isPrescribed(invoice.dueDate, today)

const getStatus = (
  today: CalendarDate,
  invoice: Pick<InvoiceRow, 'state' | 'dueDate' | 'lateFrom'>,
  total: Cents,
): InvoiceStatus => {
  if (invoice.state === 'PAID') return 'PAGA'
  if (invoice.state === 'AGREED' || invoice.state === 'CANCELLED') return 'EM_ACORDO'
  // Nothing of a wholly contested invoice is late.
  return total > 0 && isLate(invoice, today) ? 'VENCIDA' : 'ABERTA'
}

const getInstallment = (
  {
    agreementReference: agreement,
    installmentNumber: number,
    installments: of,
    isBreakable,
    brokenAt = null,
    breachNoticeOn: noticeOn = null,
    ...invoice
  }: StoredInvoice,
  status: InvoiceStatus,
  today: CalendarDate,
): Invoice['installment'] => {
  if (agreement === null || number === null || of === null) return null
  const dueDate = getDueDate(invoice)
  return {
    agreement,
    number,
    of,
    ...(isBreakable &&
      brokenAt === null &&
      status === 'VENCIDA' &&
      !isPrescribed(invoice.dueDate, today) && {
        payUntil: getLastPaymentDay({ dueDate, noticeOn }, today),
      }),
  }
}

/** Converts a stored invoice to its state on a day; a paid one shows what was paid. */
export const toInvoice = (
  today: CalendarDate,
  invoice: StoredInvoice,
  rates: LateRates,
  discountPercentage: number | null,
): Invoice => {
  // Installments of an agreement already include the campaign's discount.
  const discount = invoice.installmentNumber === null ? discountPercentage : null
  const components =
    invoice.state === 'OPEN'
      ? addCharges(
          today,
          { ...getChargeTerms(invoice), components: invoice.components },
          rates,
          discount,
        )
      : [...invoice.components]
  const total = sumComponents(components)
  const status = getStatus(today, invoice, total)
  const hasPrescribed = status === 'VENCIDA' && isPrescribed(invoice.dueDate, today)
  return {
    reference: invoice.reference,
    month: invoice.month,
    // A prescribed invoice has the due date from which the prescription counts.
    dueDate: hasPrescribed ? invoice.dueDate : getDueDate(invoice),
    status,
    ...(hasPrescribed && { isPrescribed: true }),
    components,
    total,
    paidAt: invoice.paidAt?.toISOString() ?? null,
    contestAnswerBy: invoice.contestAnswerBy,
    installment: getInstallment(invoice, status, today),
    ...(invoice.state === 'AGREED' &&
      invoice.agreementReference !== null && { replacedBy: invoice.agreementReference }),
  }
}
