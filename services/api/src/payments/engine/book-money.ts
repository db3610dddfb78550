import { sumCents, sumComponents } from '@portal/contract'
import { and, eq, or } from 'drizzle-orm'
import {
  countOtherOpenInvoices,
  lockInvoices,
  markPaid,
  markPartlyPaid,
} from '../../billing/index.ts'
import { addMs, runInTransaction, pgNotify, type Db } from '../../platform/index.ts'
import { requireMatch } from '../providers/provider-fault.ts'
import type { ReceivedMoney } from '../providers/provider-state.ts'
import type { PaymentContext } from '../context.ts'
import { readOwedInvoices } from '../invoices/owed-invoices.ts'
import { getRefundQueue } from '../providers/queue-names.ts'
import type { PaymentRecord } from '../record.ts'
import { updateCharge } from '../store/charges.ts'
import { requirePayment, releaseItems, applyTransition } from '../store/payments.ts'
import { assertReceivablesPaid, postReceivedMoney } from '../store/post-money.ts'
import { scheduleInvoiceChecks } from '../store/schedule-invoice-checks.ts'
import { releaseUnmatched } from '../store/unmatched-money.ts'
import { enqueuePaymentNotification } from '../notifications/payment-notification.ts'
import {
  paymentItems,
  payments,
  receivedPayments,
  type PaymentItemRow,
  type ReceivedPaymentRow,
} from '../tables.ts'
import { MAX_REQUEST_IN_FLIGHT_MS } from './schedule.ts'
import { splitMoney, type Allocation, type OwedItem } from './split-money.ts'

const HOUR_MS = 3_600_000

type BookingOutcome = ReceivedPaymentRow['outcome']

/** Locks invoices before the payment: one lock order prevents deadlocks. */
export const lockPayment = async (tx: Db, id: string): Promise<PaymentRecord> => {
  const { items } = await requirePayment(tx, id)
  await lockInvoices(
    tx,
    items.map((item) => item.invoiceReference),
  )
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('update')
  return requirePayment(tx, id)
}

const listOwed = async (
  tx: Db,
  context: PaymentContext,
  items: readonly PaymentItemRow[],
): Promise<OwedItem[]> => {
  const invoices = await readOwedInvoices(
    tx,
    context,
    items.map((item) => item.invoiceReference),
  )
  return items.flatMap((item) => {
    const found = invoices.get(item.invoiceReference)
    if (found === undefined) return []
    const { components: billedComponents, terms } = found
    return [{ ...item, billed: sumComponents(billedComponents), billedComponents, terms }]
  })
}

const payItems = async (
  tx: Db,
  record: PaymentRecord,
  { paid, partly }: Pick<Allocation, 'paid' | 'partly'>,
  money: ReceivedMoney,
): Promise<void> => {
  const { payment } = record
  await markPaid(tx, paid, money.paidAt, payment.id)
  await releaseItems(tx, payment.id)
  for (const { invoiceReference, components, total } of paid) {
    await tx
      .update(paymentItems)
      .set({ isPaid: true, components, total })
      .where(
        and(
          eq(paymentItems.paymentId, payment.id),
          eq(paymentItems.invoiceReference, invoiceReference),
        ),
      )
  }
  for (const { invoiceReference, components, total } of partly) {
    await markPartlyPaid(tx, invoiceReference, total)
    await tx
      .update(paymentItems)
      .set({ isPartial: true, components, total })
      .where(
        and(
          eq(paymentItems.paymentId, payment.id),
          eq(paymentItems.invoiceReference, invoiceReference),
        ),
      )
  }
  const references = paid.map((item) => item.invoiceReference)
  await applyTransition(tx, payment.id, 'confirm', {
    endedBecause: null,
    confirmedAt: money.paidAt,
    total: sumCents([...paid, ...partly].map((item) => item.total)),
    paysAllInvoices: (await countOtherOpenInvoices(tx, payment.customerId, references)) === 0,
    nextCheckAt: null,
  })
}

/**
 * Ends an open payment whose money paid no invoice; returns false if it had ended before. The
 * provider may have named other money, so that the code is still payable: a check closes it.
 */
const endUnpaid = async (
  tx: Db,
  { clock }: PaymentContext,
  { payment }: PaymentRecord,
  outcome: BookingOutcome,
): Promise<boolean> => {
  const endedBecause = outcome === 'underpaid' ? 'underpaid' : 'settled_otherwise'
  const nextCheckAt = addMs(clock.now(), MAX_REQUEST_IN_FLIGHT_MS)
  if (!(await applyTransition(tx, payment.id, 'give_up', { endedBecause, nextCheckAt })))
    return false
  await releaseItems(tx, payment.id)
  return true
}

/** Decides what happens to the part of the money that the payment does not need. */
const decideRefund = (
  { clock, config }: PaymentContext,
  { outcome, refund }: Allocation,
  canRefund: boolean,
): Pick<ReceivedPaymentRow, 'refundState' | 'choiceUntil' | 'refundedAt'> => {
  const { refundChoiceHours } = config.payments
  const none = { choiceUntil: null, refundedAt: null }
  if (refund === 0) return { ...none, refundState: 'none' }
  if (outcome !== 'underpaid' && refundChoiceHours > 0)
    return {
      ...none,
      refundState: 'choice',
      choiceUntil: addMs(clock.now(), refundChoiceHours * HOUR_MS),
    }
  if (canRefund) return { ...none, refundState: 'pending' }
  return { ...none, refundState: 'credit', refundedAt: clock.now() }
}

const NOTIFIED_REFUNDS = { choice: 'overpaid', credit: 'refunded' } as const

/**
 * Returns how this money was booked before, or null. Throws a provider fault if it paid another
 * payment, or this one under another id: as a payment of the same amount at the same time.
 */
const findEarlierOutcome = async (
  tx: Db,
  id: string,
  money: ReceivedMoney,
): Promise<BookingOutcome | null> => {
  const { paymentId, amount, paidAt } = receivedPayments
  const isEqual = and(eq(paymentId, id), eq(amount, money.amount), eq(paidAt, money.paidAt))
  const rows = await tx
    .select()
    .from(receivedPayments)
    .where(or(eq(receivedPayments.id, money.id), isEqual))
  const known = rows.find((row) => row.id === money.id)
  requireMatch(
    known === undefined ? rows.length === 0 : known.paymentId === id,
    'duplicate',
    'money has paid another payment already, or this one under another id',
  )
  if (known === undefined) return null
  return known.outcome
}

/** Runs `bookMoney` inside the caller's transaction. */
export const bookMoneyInTransaction = async (
  tx: Db,
  context: PaymentContext,
  id: string,
  money: ReceivedMoney,
): Promise<BookingOutcome> => {
  const record = await lockPayment(tx, id)
  const earlierOutcome = await findEarlierOutcome(tx, id, money)
  if (earlierOutcome !== null) return earlierOutcome
  if (!(await releaseUnmatched(tx, money.id, context.clock.now()))) return 'duplicate'
  const { provider, refund: canRefund } = context.methods.get(record.payment.method)
  const owed = await listOwed(tx, context, record.items)
  const split = splitMoney(record, owed, money, {
    late: context.config.late,
    underpaid: context.config.payments.underpaid,
  })
  const { outcome, paid, partly, refund } = split
  const decision = decideRefund(context, split, canRefund !== undefined)
  const { refundState } = decision
  await tx
    .insert(receivedPayments)
    .values({
      id: money.id,
      paymentId: id,
      amount: money.amount,
      paidAt: money.paidAt,
      receivedAt: context.clock.now(),
      outcome,
      refund,
      ...decision,
    })
    .returning(
      refundState === 'pending'
        ? { notified: pgNotify('job-due', getRefundQueue(provider)) }
        : { id: receivedPayments.id },
    )
  await postReceivedMoney(tx, {
    record,
    money,
    paid,
    partly,
    refund,
    refundState,
    provider: provider.name,
  })
  if (outcome === 'booked' && refund > 0)
    context.log.warn(
      { payment: id, event: money.id, overpaid: refund },
      'payment received more money than was owed, the rest belongs to the payer',
    )
  if (refundState === 'choice' || refundState === 'credit')
    await enqueuePaymentNotification(tx, context, {
      about: NOTIFIED_REFUNDS[refundState],
      payment: id,
      event: money.id,
    })
  const hasPaidInvoices = paid.length + partly.length > 0
  if (hasPaidInvoices) {
    await payItems(tx, record, { paid, partly }, money)
    context.metrics.countPayment({ method: record.payment.method, step: 'confirmed' })
    await assertReceivablesPaid(tx, paid)
    await enqueuePaymentNotification(tx, context, { about: 'received', payment: id })
  }
  if (hasPaidInvoices || !(await endUnpaid(tx, context, record, outcome)))
    await updateCharge(tx, context, id, { state: 'paid' })
  // Other open payments for these invoices must be cancelled.
  await scheduleInvoiceChecks(
    tx,
    context,
    record.items.map((item) => item.invoiceReference),
  )
  return outcome
}

/**
 * Books received money, idempotent by its id: pays what is still owed, even if the payment was
 * cancelled, and refunds the rest. Throws a provider fault if the money paid another payment
 * before.
 */
export const bookMoney = (
  context: PaymentContext,
  id: string,
  money: ReceivedMoney,
): Promise<BookingOutcome> =>
  runInTransaction(context.db, (tx) => bookMoneyInTransaction(tx, context, id, money))
