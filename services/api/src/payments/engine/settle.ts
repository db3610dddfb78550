import {
  addComponents,
  toCents,
  isOwed,
  listComponents,
  isActionAllowed,
  sumCents,
  type Cents,
} from '@portal/contract'
import { and, eq } from 'drizzle-orm'
import { countOpenBesides, findDebtsOfAnyone, lockDebts, markPaid } from '../../billing/index.ts'
import { runInTransaction, pgNotify, type Db } from '../../platform/index.ts'
import type { Money } from '../calls/provider-state.ts'
import type { PaymentContext } from '../context.ts'
import { refundsLane } from '../calls/lane-names.ts'
import type { PaymentRecord } from '../record.ts'
import { updateCharge } from '../store/charges.ts'
import { loadKnownPayment, releaseItems, transition } from '../store/payments.ts'
import { checkWaitingSoon } from '../store/waiting.ts'
import { tell } from '../tell/news.ts'
import {
  paymentItems,
  payments,
  providerEvents,
  type PaymentItemRow,
  type ProviderEventRow,
} from '../tables.ts'

export type Outcome = ProviderEventRow['outcome']

/** Invoices first, then the payment: everybody locks in this order. */
const lock = async (tx: Db, id: string): Promise<PaymentRecord> => {
  const { items } = await loadKnownPayment(tx, id)
  await lockDebts(
    tx,
    items.map((item) => item.debtReference),
  )
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('update')
  return loadKnownPayment(tx, id)
}

/** The items whose invoices nobody has paid yet. */
const stillOwed = async (
  tx: Db,
  context: PaymentContext,
  items: readonly PaymentItemRow[],
): Promise<PaymentItemRow[]> => {
  const references = items.map((item) => item.debtReference)
  const found = await findDebtsOfAnyone(tx, references, context.clock.today(), context.config.late)
  const open = new Set(found.filter(({ debt }) => isOwed(debt)).map(({ debt }) => debt.reference))
  return items.filter((item) => open.has(item.debtReference))
}

/** Interest that the provider added after the due date belongs to the first invoice. */
const withExtra = (items: readonly PaymentItemRow[], extra: number): PaymentItemRow[] =>
  items.map((item, i) =>
    i === 0 && extra > 0
      ? {
          ...item,
          components: addComponents(item.components, listComponents({ interest: extra })),
          total: toCents(item.total + extra),
        }
      : item,
  )

const payItems = async (
  tx: Db,
  record: PaymentRecord,
  owed: readonly PaymentItemRow[],
  money: Money,
): Promise<void> => {
  const { payment } = record
  await markPaid(tx, owed, money.paidAt, payment.id)
  await releaseItems(tx, payment.id)
  for (const { debtReference, components, total } of owed) {
    await tx
      .update(paymentItems)
      .set({ settled: true, components, total })
      .where(
        and(eq(paymentItems.paymentId, payment.id), eq(paymentItems.debtReference, debtReference)),
      )
  }
  const references = owed.map((item) => item.debtReference)
  await transition(tx, payment.id, 'confirm', {
    endedBecause: null,
    confirmedAt: money.paidAt,
    total: sumCents(owed.map((item) => item.total)),
    settlesAll: (await countOpenBesides(tx, payment.customerId, references)) === 0,
    nextCheckAt: null,
  })
}

const giveUp = async (tx: Db, { payment }: PaymentRecord, outcome: Outcome): Promise<void> => {
  const endedBecause = outcome === 'underpaid' ? 'underpaid' : 'settled_otherwise'
  if (await transition(tx, payment.id, 'give_up', { endedBecause, nextCheckAt: null }))
    await releaseItems(tx, payment.id)
}

const judge = (
  record: PaymentRecord,
  owed: readonly PaymentItemRow[],
  money: Money,
): { outcome: Outcome; refund: Cents } => {
  const { payment, items } = record
  if (!isActionAllowed('confirm', payment.status) || owed.length === 0)
    return { outcome: 'duplicate', refund: money.amount }
  if (money.amount < payment.total) return { outcome: 'underpaid', refund: money.amount }
  // What is not booked on an invoice goes back, to the cent.
  return owed.length === items.length
    ? { outcome: 'settled', refund: toCents(0) }
    : {
        outcome: 'partial',
        refund: toCents(money.amount - sumCents(owed.map((item) => item.total))),
      }
}

/** `settle` inside a transaction of the caller. */
export const settleIn = async (
  tx: Db,
  context: PaymentContext,
  id: string,
  money: Money,
): Promise<Outcome> => {
  const record = await lock(tx, id)
  const [known] = await tx
    .select({ outcome: providerEvents.outcome })
    .from(providerEvents)
    .where(eq(providerEvents.id, money.id))
  if (known !== undefined) return known.outcome
  const owed = await stillOwed(tx, context, record.items)
  const { outcome, refund } = judge(record, owed, money)
  const refundState =
    refund === 0 ? 'none' : context.methods.of(record.payment.method).refund ? 'pending' : 'credit'
  await tx
    .insert(providerEvents)
    .values({
      id: money.id,
      paymentId: id,
      amount: money.amount,
      paidAt: money.paidAt,
      receivedAt: context.clock.now(),
      outcome,
      refund,
      refundState,
      refundedAt: refundState === 'credit' ? context.clock.now() : null,
    })
    .returning(
      refundState === 'pending'
        ? {
            told: pgNotify('work', refundsLane(context.methods.of(record.payment.method).provider)),
          }
        : { id: providerEvents.id },
    )
  const extra = outcome === 'settled' ? money.amount - record.payment.total : 0
  if (refundState === 'credit')
    await tell(tx, context, { about: 'refunded', payment: id, event: money.id })
  if (outcome === 'settled' || outcome === 'partial') {
    await payItems(tx, record, withExtra(owed, extra), money)
    await tell(tx, context, { about: 'received', payment: id })
  } else await giveUp(tx, record, outcome)
  await updateCharge(tx, context, id, { state: 'paid' })
  // Other payments that wait for the same invoices have nothing to wait for any more.
  await checkWaitingSoon(
    tx,
    context,
    record.items.map((item) => item.debtReference),
  )
  return outcome
}

/**
 * Books money that the provider says has arrived, once per money id. It pays what is still owed, also when the payment had been
 * given up; what was paid already is given back.
 */
export const settle = (context: PaymentContext, id: string, money: Money): Promise<Outcome> =>
  runInTransaction(context.db, (tx) => settleIn(tx, context, id, money))
