import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import {
  ApiProblem,
  isFinal,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentTransition,
} from '@portal/contract'
import { payers, personNames } from '../../identity/index.ts'
import {
  prepareByReferences,
  isInScope,
  pgNotify,
  prepareOnce,
  type Db,
  type Session,
} from '../../platform/index.ts'
import type { PaymentRecord } from '../record.ts'
import {
  charges,
  paymentItems,
  payments,
  type RequestedOutcome,
  type PaymentRow,
  type ReceivedPaymentRow,
} from '../tables.ts'
import { selectPaymentLists } from './payment-lists.ts'
import { toOverpayment, toRefunds } from './refunds.ts'
import { toPaymentReversal } from './reversals.ts'

/** Ids start with the provider's name. */
const findMoneyId = (events: readonly ReceivedPaymentRow[]): string | null =>
  events
    .find(({ outcome }) => outcome === 'booked' || outcome === 'partial' || outcome === 'part_paid')
    ?.id.replace(/^\w+:/, '') ?? null

/** Reads payments with items, charge and refunds in one round trip. */
const prepareRecordQuery = (db: Db, where: SQL | undefined, name: string) => {
  const { items, events, claims } = selectPaymentLists(db)
  return db
    .select({
      payment: payments,
      charge: charges,
      encryptedPayer: payers.encryptedIdentity,
      encryptedStarterName: personNames.encryptedName,
      items: items.list,
      events: events.list,
      claims: claims.list,
    })
    .from(payments)
    .innerJoin(payers, eq(payers.id, payments.customerId))
    .leftJoin(personNames, eq(personNames.id, payments.personId))
    .leftJoin(charges, eq(charges.paymentId, payments.id))
    .crossJoinLateral(items)
    .crossJoinLateral(events)
    .crossJoinLateral(claims)
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .prepare(name)
}
type RecordRow = Awaited<ReturnType<ReturnType<typeof prepareRecordQuery>['execute']>>[number]

const toRecord = ({
  payment,
  charge,
  items,
  encryptedPayer,
  encryptedStarterName,
  events,
  claims,
}: RecordRow): PaymentRecord => ({
  payment,
  charge,
  items,
  encryptedPayer,
  encryptedStarterName,
  moneyId: findMoneyId(events),
  refunds: toRefunds(events),
  overpayment: toOverpayment(events),
  reversal: toPaymentReversal(claims),
})

const prepareById = prepareOnce((db) =>
  prepareRecordQuery(db, eq(payments.id, sql.placeholder('id')), 'payment_by_id'),
)

export const loadPayment = async (db: Db, id: string): Promise<PaymentRecord | null> => {
  const [found] = await prepareById(db).execute({ id })
  return found === undefined ? null : toRecord(found)
}

/** Event streams poll the version: one column instead of the whole record. */
export const getVersion = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.select({ version: payments.version }).from(payments).where(eq(payments.id, id)))[0]
    ?.version

export const requirePayment = async (db: Db, id: string): Promise<PaymentRecord> => {
  const record = await loadPayment(db, id)
  if (record === null) throw new TypeError(`payment ${id} not found`)
  return record
}

/** Customer and invoices that a session may access. */
export type PaymentScope = Pick<Session, 'customerId' | 'invoices'>

const isVisible = (session: PaymentScope, { payment, items }: PaymentRecord): boolean =>
  payment.customerId === session.customerId &&
  isInScope(
    session,
    items.map(({ invoiceReference }) => invoiceReference),
  )

/**
 * Returns a payment of the session's customer; throws NOT.FOUND for any other, or if an invoice is
 * outside the session's scope.
 */
export const requireOwnPayment = async (
  db: Db,
  session: PaymentScope,
  id: string,
): Promise<PaymentRecord> => {
  const record = await loadPayment(db, id)
  if (record === null || !isVisible(session, record)) throw new ApiProblem('NOT.FOUND')
  return record
}

// A boolean column instead of a comparison with a parameter: a cached plan would not use the
// partial index.
const prepareOpenPaymentIds = prepareByReferences(
  paymentItems.invoiceReference,
  (db, isNamed, many) =>
    db
      .selectDistinct({ id: paymentItems.paymentId })
      .from(paymentItems)
      .where(and(sql`${paymentItems.isOpen}`, isNamed))
      .prepare(`payments_waiting_on_${many}`),
)
const prepareByIds = prepareOnce((db) =>
  prepareRecordQuery(db, eq(payments.id, sql`any(${sql.placeholder('ids')})`), 'payments_by_ids'),
)

/**
 * Returns payments that wait for money for one of these invoices, newest first. Usually there are
 * none, so the ids are queried first.
 */
export const listOpenPaymentsByInvoice = async (
  tx: Db,
  references: readonly string[],
): Promise<PaymentRecord[]> => {
  const ids = (
    await prepareOpenPaymentIds(tx, references).execute({ references, reference: references[0] })
  ).map(({ id }) => id)
  return ids.length === 0 ? [] : (await prepareByIds(tx).execute({ ids })).map(toRecord)
}

export const OPEN_STATUSES = PAYMENT_STATUSES.filter((status) => !isFinal(status))

const prepareOpenByCustomer = prepareOnce((db) =>
  prepareRecordQuery(
    db,
    and(
      eq(payments.customerId, sql.placeholder('customerId')),
      inArray(payments.status, OPEN_STATUSES),
    ),
    'payments_open_of',
  ),
)

export const listOpenPaymentsByCustomer = async (
  db: Db,
  session: PaymentScope,
): Promise<PaymentRecord[]> =>
  (await prepareOpenByCustomer(db).execute({ customerId: session.customerId }))
    .map(toRecord)
    .filter((record) => isVisible(session, record))

/**
 * Applies a transition if the state allows it; returns false otherwise, for example after a
 * concurrent change.
 */
export const applyTransition = async (
  tx: Db,
  id: string,
  change: PaymentTransition,
  more: Partial<Omit<PaymentRow, 'id' | 'status' | 'version'>> = {},
): Promise<boolean> => {
  const { from, to } = PAYMENT_TRANSITIONS[change]
  const changed = await tx
    .update(payments)
    .set({ ...more, status: to, version: sql`${payments.version} + 1` })
    .where(and(eq(payments.id, id), inArray(payments.status, [...from])))
    .returning({ id: payments.id, notified: pgNotify('payment', payments.id) })
  return changed.length === 1
}

/**
 * Stores the requested outcome before the request to the provider. A cancellation by the customer
 * is never overwritten.
 */
export const saveRequestedOutcome = async (
  db: Db,
  id: string,
  requestedOutcome: RequestedOutcome,
): Promise<void> =>
  void (await db
    .update(payments)
    .set({ requestedOutcome })
    .where(and(eq(payments.id, id), sql`${payments.requestedOutcome} is distinct from 'cancel'`)))

export const getRequestedOutcome = async (tx: Db, id: string): Promise<RequestedOutcome | null> =>
  (
    await tx
      .select({ outcome: payments.requestedOutcome })
      .from(payments)
      .where(eq(payments.id, id))
  )[0]?.outcome ?? null

/** Releases the invoices of a payment for another one. */
export const releaseItems = async (tx: Db, id: string): Promise<void> =>
  void (await tx
    .update(paymentItems)
    .set({ isOpen: false })
    .where(and(eq(paymentItems.paymentId, id), eq(paymentItems.isOpen, true))))

/** Schedules a check unless another process has changed the schedule since the record was read. */
export const scheduleCheck = async (
  db: Db,
  { id, nextCheckAt }: Pick<PaymentRow, 'id' | 'nextCheckAt'>,
  at: Date | null,
): Promise<void> => {
  const isAsRead =
    nextCheckAt === null ? isNull(payments.nextCheckAt) : eq(payments.nextCheckAt, nextCheckAt)
  await db
    .update(payments)
    .set({ nextCheckAt: at })
    .where(and(eq(payments.id, id), isAsRead))
}
