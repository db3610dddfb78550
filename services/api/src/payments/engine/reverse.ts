import { isOwed, toCents, type Cents, type PaymentTransition } from '@portal/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import { findInvoicesOfAnyCustomer, markUnpaid } from '../../billing/index.ts'
import { closePaymentCase, openPaymentCase } from '../../cases/index.ts'
import { pgNotify, runInTransaction, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { revokeCredit } from '../credits/revoke-credit.ts'
import { enqueuePaymentNotification } from '../notifications/payment-notification.ts'
import { describeDispute, DISPUTE_ANSWERS } from '../notifications/dispute-texts.ts'
import { describeLostTransfer } from '../notifications/transfer-text.ts'
import type { Reversal } from '../providers/provider-state.ts'
import type { PaymentRecord } from '../record.ts'
import { applyTransition } from '../store/payments.ts'
import {
  postDispute,
  postRejectedDispute,
  postReversedMoney,
  type ReversalSplit,
} from '../store/post-reversal.ts'
import { findReversals, hasOtherDispute, saveReversal, sumTaken } from '../store/reversals.ts'
import { hasLeftUnmatched, reverseUnmatched } from '../store/reverse-unmatched.ts'
import {
  paymentItems,
  payments,
  receivedPayments,
  type ReceivedPaymentRow,
  type ReversalRow,
} from '../tables.ts'
import { lockPayment } from './book-money.ts'
import { convertToCredit } from './refund-choice.ts'
import { splitReversal } from './split-reversal.ts'
import { cancelTransfer, completeAnsweredTransfer } from './transfers.ts'

/** Everything that one reversal changes, read under the payment's lock. */
interface Step {
  readonly tx: Db
  readonly context: PaymentContext
  readonly record: PaymentRecord
  readonly money: ReceivedPaymentRow
  /** Stored row of this reversal; null for a new one. */
  readonly known: ReversalRow | null
  readonly row: ReversalRow
  readonly provider: string
}

/** Changes the payment's state if the table allows it; otherwise only notifies open pages. */
const changePayment = async (
  { tx, record: { payment } }: Step,
  change: PaymentTransition,
  more: Parameters<typeof applyTransition>[3] = {},
): Promise<void> => {
  if (await applyTransition(tx, payment.id, change, more)) return
  await tx
    .update(payments)
    .set({ version: sql`${payments.version} + 1` })
    .where(eq(payments.id, payment.id))
    .returning({ notified: pgNotify('payment', payments.id) })
}

const notifyCustomer = (
  { tx, context, row }: Step,
  about: 'disputed' | 'retained' | 'reversed',
): Promise<void> =>
  enqueuePaymentNotification(tx, context, { about, payment: row.paymentId, event: row.id })

const beginDispute = async (step: Step): Promise<void> => {
  const { tx, context, record, row } = step
  await postDispute(tx, { ...step, at: row.requestedAt })
  const caseProtocol = await openPaymentCase(context, tx, {
    kind: 'dispute',
    id: row.id,
    customerId: record.payment.customerId,
    invoice: record.items[0]?.invoiceReference ?? null,
    text: describeDispute(record, row),
  })
  await saveReversal(tx, { ...row, caseProtocol })
  await changePayment(step, 'dispute')
  await notifyCustomer(step, 'disputed')
}

const closeCase = async ({ tx, context, known }: Step, answer: string): Promise<void> => {
  if (known?.caseProtocol) await closePaymentCase(context, tx, known.caseProtocol, answer)
}

const endDispute = async (step: Step, at: Date): Promise<void> => {
  const { tx, row, known } = step
  await saveReversal(tx, row)
  if (known?.status !== 'requested') return
  await postRejectedDispute(tx, { ...step, at })
  await closeCase(step, DISPUTE_ANSWERS.rejected)
  if (!(await hasOtherDispute(tx, row))) await changePayment(step, 'keep')
  await notifyCustomer(step, 'retained')
}

/** Undoes what the money had done: invoices are owed again, credit and pending refund shrink. */
const applySplit = async (
  { tx, context, record, money, row }: Step,
  { credit, items, refund }: ReversalSplit,
): Promise<void> => {
  await markUnpaid(
    tx,
    items.map(({ item, owed }) => ({ invoiceReference: item.invoiceReference, amount: owed })),
    context.clock.today(),
  )
  for (const { item, amount } of items) {
    // Other money that paid the rest of the invoice has paid a part of it now.
    await tx
      .update(paymentItems)
      .set({ isPaid: false, isPartial: true })
      .where(
        and(
          eq(paymentItems.invoiceReference, item.invoiceReference),
          ne(paymentItems.paymentId, row.paymentId),
          eq(paymentItems.isPaid, true),
        ),
      )
    await tx
      .update(paymentItems)
      .set({ isPaid: false, reversed: sql`${paymentItems.reversed} + ${amount}` })
      .where(
        and(
          eq(paymentItems.paymentId, row.paymentId),
          eq(paymentItems.invoiceReference, item.invoiceReference),
        ),
      )
  }
  const left = toCents(money.refund - credit - refund)
  if (left === money.refund) return
  await tx
    .update(receivedPayments)
    .set({
      refund: left,
      ...(left === 0 && { refundState: 'none' as const, refundedAt: null }),
    })
    .where(eq(receivedPayments.id, money.id))
  if (money.refundState !== 'transfer') return
  await cancelTransfer(tx, context, money, record.payment.customerId)
  if (left > 0) await convertToCredit(tx, context, record, { ...money, refund: left })
}

/** Whether the support desk has transferred the refund: the provider still has that money. */
const isTransferred = ({ context, record, money }: Step): boolean =>
  money.refundState === 'done' && context.methods.get(record.payment.method).refund === undefined

/** Whether the money that is claimed is still here. */
const isCovered = async (step: Step): Promise<boolean> => {
  const { tx, money, row } = step
  const refunded = money.refundState === 'done' && !isTransferred(step) ? money.refund : 0
  return row.amount <= money.amount - refunded - (await sumTaken(tx, money.id))
}

/** The desk and the customer agree on money that left twice. */
const reportLostTransfer = async (
  { tx, context, record, row }: Step,
  amount: Cents,
): Promise<void> => {
  await openPaymentCase(context, tx, {
    kind: 'dispute',
    // The case of the dispute, which has ended, has the id of the reversal.
    id: `${row.id}-transfer`,
    customerId: record.payment.customerId,
    invoice: record.items[0]?.invoiceReference ?? null,
    text: describeLostTransfer(record, amount),
  })
  context.log.error(
    { payment: record.payment.id, reversal: row.id, amount },
    'reversed money was transferred to the customer before, it is written off',
  )
}

/** Whether a reversed invoice is owed now: of a contested amount, nothing is. */
const isOwedAgain = async (
  { tx, context: { clock, config } }: Step,
  { items }: ReversalSplit,
): Promise<boolean> => {
  const references = items.map(({ item }) => item.invoiceReference)
  const found = await findInvoicesOfAnyCustomer(tx, references, clock.today(), config.late)
  return found.some(({ invoice }) => isOwed(invoice))
}

const completeReversal = async (reported: Step, at: Date): Promise<boolean> => {
  const { tx, context, record, row, known } = reported
  const { customerId } = record.payment
  const money = await completeAnsweredTransfer(tx, context, reported.money, customerId)
  const step = { ...reported, money }
  const split = (await isCovered(step))
    ? splitReversal(money, record.items, row.amount, isTransferred(step))
    : null
  if (split === null) return false
  await saveReversal(tx, row)
  await postReversedMoney(tx, { ...step, at }, split, {
    customerId,
    blocked: known?.status === 'requested' ? known.amount : 0,
  })
  await applySplit(step, split)
  if (split.credit > 0) await revokeCredit(tx, context, customerId)
  await closeCase(step, DISPUTE_ANSWERS[(await isOwedAgain(step, split)) ? 'done' : 'doneUnowed'])
  if (split.transferred > 0) await reportLostTransfer(step, split.transferred)
  if (split.items.length > 0) await changePayment(step, 'reverse', { paysAllInvoices: false })
  else await changePayment(step, (await hasOtherDispute(tx, row)) ? 'dispute' : 'keep')
  await notifyCustomer(step, 'reversed')
  return true
}

/** States that a stored reversal may still reach. A later report of an earlier state is a duplicate. */
const NEXT_STATUSES = {
  requested: ['done', 'rejected'],
  rejected: ['done'],
  done: [],
} as const satisfies Record<Reversal['status'], readonly Reversal['status'][]>

/** known: a duplicate. unknown_money: its money is not booked. contradictory: a provider fault. */
type ReversalOutcome = 'applied' | 'known' | 'unknown_money' | 'contradictory'

const applyStep = async (step: Step, { at, status }: Reversal): Promise<ReversalOutcome> => {
  const { known, row } = step
  if (known !== null && !NEXT_STATUSES[known.status].some((next) => next === status))
    return known.status === 'done' && (status === 'rejected' || row.amount !== known.amount)
      ? 'contradictory'
      : 'known'
  if (status === 'done') return (await completeReversal(step, at)) ? 'applied' : 'contradictory'
  await (status === 'requested' ? beginDispute(step) : endDispute(step, at))
  return 'applied'
}

/** Books a report of a reversal, such as a chargeback or MED; idempotent, in any order of reports. */
export const applyReversal = (
  context: PaymentContext,
  provider: string,
  reversal: Reversal,
): Promise<ReversalOutcome> =>
  runInTransaction(context.db, async (tx) => {
    const { id, moneyId, kind, status, amount, at } = reversal
    // The refund queue locks this row before the payment, too.
    const [money] = await tx
      .select()
      .from(receivedPayments)
      .where(eq(receivedPayments.id, moneyId))
      .for('update')
    // Of money that was unmatched then, the support desk has booked what was left.
    if (money === undefined || (await hasLeftUnmatched(tx, provider, id)))
      return (await reverseUnmatched(tx, reversal)) ?? 'unknown_money'
    const record = await lockPayment(tx, money.paymentId)
    const [known = null] = await findReversals(tx, [id])
    // A rejection releases what was held back, whatever amount it names.
    const booked = status === 'rejected' ? (known?.amount ?? amount) : amount
    const row: ReversalRow = {
      id,
      paymentId: money.paymentId,
      moneyId,
      kind,
      status,
      amount: booked,
      requestedAt: known?.requestedAt ?? at,
      doneAt: status === 'requested' ? null : at,
      caseProtocol: known?.caseProtocol ?? null,
    }
    return applyStep({ tx, context, record, money, known, row, provider }, reversal)
  })
