import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ApiProblem, isFinal, PAYMENT_STATUSES, TRANSITIONS, type PaymentTransition } from '@portal/contract'
import { payers } from '../../identity'
import { isInScope, notice, type Db, type Session } from '../../platform'
import type { PaymentRecord } from '../record'
import { charges, paymentItems, payments, providerEvents, type PaymentRow } from '../tables'
import { refundsOf } from './refunds'

/** Ids of money have their provider's name in front. */
const moneyIdOf = async (db: Db, paymentId: string): Promise<string | null> => {
  const [event] = await db.select({ id: providerEvents.id }).from(providerEvents)
    .where(and(eq(providerEvents.paymentId, paymentId), inArray(providerEvents.outcome, ['settled', 'partial'])))
  return event?.id.replace(/^\w+:/, '') ?? null
}

/** A payment by its id, whoever's it is; null when there is none. */
export const loadPayment = async (db: Db, id: string): Promise<PaymentRecord | null> => {
  const [found] = await db.select({ payment: payments, charge: charges, name: payers.name, document: payers.document })
    .from(payments)
    .innerJoin(payers, eq(payers.id, payments.customerId))
    .leftJoin(charges, eq(charges.paymentId, payments.id))
    .where(eq(payments.id, id))
  if (found === undefined) return null
  const items = await db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).orderBy(asc(paymentItems.position))
  const { payment, charge, name, document } = found
  const refunds = (await refundsOf(db, [id])).get(id) ?? []
  return { payment, charge, items, payer: { name, document }, moneyId: await moneyIdOf(db, id), refunds }
}

/** Has a payment changed? What hundreds of open streams ask again and again is one small question. */
export const versionOf = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.select({ version: payments.version }).from(payments).where(eq(payments.id, id)))[0]?.version

export const loadKnownPayment = async (db: Db, id: string): Promise<PaymentRecord> => {
  const record = await loadPayment(db, id)
  if (record === null) throw new TypeError(`no payment ${id}`)
  return record
}

/** Whose payments a session sees, and on which invoices. */
export type Beholder = Pick<Session, 'customerId' | 'invoices'>

const isSeen = (session: Beholder, { payment, items }: PaymentRecord): boolean =>
  payment.customerId === session.customerId && isInScope(session, items.map(({ debtReference }) => debtReference))

/** The customer's own payment; NOT.FOUND for anybody else's too, and for one on invoices that the session does not see. */
export const ownPayment = async (db: Db, session: Beholder, id: string): Promise<PaymentRecord> => {
  const record = await loadPayment(db, id)
  if (record === null || !isSeen(session, record)) throw new ApiProblem('NOT.FOUND')
  return record
}

/** Payments that wait for money for one of these invoices, newest first. */
export const openPaymentsOn = async (tx: Db, debtReferences: readonly string[]): Promise<PaymentRecord[]> => {
  if (debtReferences.length === 0) return []
  const waiting = tx.select({ id: paymentItems.paymentId }).from(paymentItems)
    .where(and(eq(paymentItems.open, true), inArray(paymentItems.debtReference, [...debtReferences])))
  const rows = await tx.select({ id: payments.id }).from(payments).where(inArray(payments.id, waiting)).orderBy(desc(payments.createdAt), desc(payments.id))
  return inTurn(rows.map(({ id }) => id), (id) => loadKnownPayment(tx, id))
}

/** One after the other: a transaction has one connection. */
const inTurn = async <T>(ids: readonly string[], load: (id: string) => Promise<T>): Promise<T[]> => {
  const loaded: T[] = []
  for (const id of ids) loaded.push(await load(id))
  return loaded
}

const OPEN = PAYMENT_STATUSES.filter((status) => !isFinal(status))

export const openPaymentsOf = async (db: Db, session: Beholder): Promise<PaymentRecord[]> => {
  const rows = await db.select({ id: payments.id }).from(payments)
    .where(and(eq(payments.customerId, session.customerId), inArray(payments.status, OPEN)))
    .orderBy(desc(payments.createdAt))
  return (await inTurn(rows.map(({ id }) => id), (id) => loadKnownPayment(db, id))).filter((record) => isSeen(session, record))
}

/** Makes a change of state if the table allows it from where the payment is; false when it does not, e.g. because another process was faster. */
export const transition = async (
  tx: Db, id: string, change: PaymentTransition, more: Partial<Omit<PaymentRow, 'id' | 'status' | 'version'>> = {},
): Promise<boolean> => {
  const { from, to } = TRANSITIONS[change]
  const changed = await tx.update(payments)
    .set({ ...more, status: to, version: sql`${payments.version} + 1` })
    .where(and(eq(payments.id, id), inArray(payments.status, [...from])))
    .returning({ id: payments.id, told: notice('payment', payments.id) })
  return changed.length === 1
}

/** The payment no longer waits for money for its invoices: another may. */
export const releaseItems = async (tx: Db, id: string): Promise<void> =>
  void (await tx.update(paymentItems).set({ open: false }).where(and(eq(paymentItems.paymentId, id), eq(paymentItems.open, true))))

/** Asks for the payment, as it was read, again at that instant: unless somebody has found a reason to ask earlier since it was read. */
export const checkAgainAt = async (db: Db, { id, nextCheckAt }: Pick<PaymentRow, 'id' | 'nextCheckAt'>, at: Date | null): Promise<void> => {
  const isAsRead = nextCheckAt === null ? isNull(payments.nextCheckAt) : eq(payments.nextCheckAt, nextCheckAt)
  await db.update(payments).set({ nextCheckAt: at }).where(and(eq(payments.id, id), isAsRead))
}
