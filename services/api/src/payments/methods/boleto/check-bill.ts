import { toCents, type CalendarDate, type Cents } from '@portal/contract'
import { addMs } from '../../../platform/index.ts'
import { isPlausibleTime } from '../../providers/check-records.ts'
import { requirePayableCode } from '../../providers/pix-code.ts'
import { requireMatch, throwFault, type FaultReason } from '../../providers/provider-fault.ts'
import type { ReceivedMoney, Reversal } from '../../providers/provider-state.ts'
import type { BankBill } from './client.ts'

/** Banks report some payments with their day alone. */
const DAY_MS = 24 * 3_600_000

export const MONEY_ID_PREFIX = 'bank:'

/** Requires a bill without a fault. */
export const toMoney = ({
  eventId = '',
  amountCents,
  paidAmountCents = amountCents,
  paidAt = '',
}: BankBill): ReceivedMoney => ({
  id: MONEY_ID_PREFIX + eventId,
  amount: toCents(paidAmountCents),
  paidAt: new Date(paidAt),
})

export const listReversals = (bill: BankBill): Reversal[] => {
  const { id: moneyId } = toMoney(bill)
  return (bill.returns ?? []).map(({ id, amountCents, returnedAt }) => ({
    id: `${moneyId}:${id}`,
    moneyId,
    amount: toCents(amountCents),
    at: new Date(returnedAt),
    kind: 'returned',
    status: 'done',
  }))
}

/** Reads the amount in the bar code of an arrecadação document; null without one. */
const readPrintedAmount = (barcode: string): number | null =>
  /^8\d[68]\d{41}$/.test(barcode) ? Number(barcode.slice(4, 15)) : null

const STATUSES: readonly string[] = ['open', 'settled', 'cancelled']

/** Returns why a bill cannot be true, whatever was requested; null if it can. */
export const findBillFault = (
  bill: BankBill,
  now: Date,
  earliest = new Date(0),
): FaultReason | null => {
  const { status, paidAt, eventId, returns = [] } = bill
  if (!STATUSES.includes(status)) return 'unknown_value'
  if ((readPrintedAmount(bill.barcode) ?? bill.amountCents) !== bill.amountCents) return 'amount'
  if (status !== 'settled') return paidAt === undefined && returns.length === 0 ? null : 'status'
  if (paidAt === undefined) return 'time'
  // Booked under another id, the same money would count twice once the bank names its event.
  if (eventId === undefined) return 'id'
  const hasPlausibleTimes =
    isPlausibleTime(new Date(paidAt), now, addMs(earliest, -2 * DAY_MS)) &&
    returns.every(({ returnedAt }) =>
      isPlausibleTime(new Date(returnedAt), now, addMs(new Date(paidAt), -DAY_MS)),
    )
  if (!hasPlausibleTimes) return 'time'
  const returned = returns.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return returned > toMoney(bill).amount ? 'refunds' : null
}

/** What was registered at the bank. */
interface ExpectedBill {
  readonly reference: string
  readonly barcode: string
  readonly amount: Cents
  readonly dueDate: CalendarDate
  readonly payerDocument: string
  readonly createdAt: Date
  readonly locationHosts: readonly string[]
  readonly now: Date
}

/** Throws a fault unless the response is about the registered boleto. */
export const requireMatchingBill = (bill: BankBill, expected: ExpectedBill): void => {
  const { reference, barcode, amount, dueDate, payerDocument, createdAt, now } = expected
  requireMatch(bill.id === reference, 'reference', 'boleto has another id')
  requireMatch(bill.barcode === barcode, 'code', 'boleto has another bar code')
  requireMatch(bill.amountCents === amount, 'amount', 'boleto has another amount')
  requireMatch((bill.dueDate ?? dueDate) === dueDate, 'time', 'boleto has another due date')
  requireMatch(bill.payer?.document === payerDocument, 'payer', 'boleto has another payer')
  const reason = findBillFault(bill, now, createdAt)
  if (reason !== null) throwFault(reason, `boleto with status ${bill.status} cannot be true`)
  if (bill.pix && bill.status === 'open')
    requirePayableCode(bill.pix.copyPaste, { ...expected, location: null })
}
