import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
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
  selectJsonList,
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
  receivedPayments,
  type RequestedOutcome,
  type PaymentRow,
  type ReceivedPaymentRow,
} from '../tables.ts'
import { toRefunds } from './refunds.ts'

/** Ids of money have their provider's name in front. */
const findMoneyId = (events: readonly ReceivedPaymentRow[]): string | null =>
  events
    .find(({ outcome }) => outcome === 'booked' || outcome === 'partial')
    ?.id.replace(/^\w+:/, '') ?? null

/** Payments with everything that belongs to them, in one round trip. */
const prepareRecordQuery = (db: Db, where: SQL | undefined, name: string) => {
  const items = db
    .select({
      list: selectJsonList(getTableColumns(paymentItems), asc(paymentItems.position)).as('items'),
    })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, payments.id))
    .as('of_items')
  const events = db
    .select({
      list: selectJsonList(getTableColumns(receivedPayments), asc(receivedPayments.refundedAt)).as(
        'events',
      ),
    })
    .from(receivedPayments)
    .where(eq(receivedPayments.paymentId, payments.id))
    .as('of_events')
  return db
    .select({
      payment: payments,
      charge: charges,
      encryptedPayer: payers.encryptedIdentity,
      encryptedStarterName: personNames.encryptedName,
      items: items.list,
      events: events.list,
    })
    .from(payments)
    .innerJoin(payers, eq(payers.id, payments.customerId))
    .leftJoin(personNames, eq(personNames.id, payments.personId))
    .leftJoin(charges, eq(charges.paymentId, payments.id))
    .crossJoinLateral(items)
    .crossJoinLateral(events)
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
}: RecordRow): PaymentRecord => ({
  payment,
  charge,
  items,
  encryptedPayer,
  encryptedStarterName,
  moneyId: findMoneyId(events),
  refunds: toRefunds(events),
})

const prepareById = prepareOnce((db) =>
  prepareRecordQuery(db, eq(payments.id, sql.placeholder('id')), 'payment_by_id'),
)

/** A payment by its id, whoever's it is; null when there is none. */
export const loadPayment = async (db: Db, id: string): Promise<PaymentRecord | null> => {
  const [found] = await prepareById(db).execute({ id })
  return found === undefined ? null : toRecord(found)
}

/** Has a payment changed? What hundreds of open streams ask again and again is one small question. */
export const getVersion = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.select({ version: payments.version }).from(payments).where(eq(payments.id, id)))[0]
    ?.version

export const requirePayment = async (db: Db, id: string): Promise<PaymentRecord> => {
  const record = await loadPayment(db, id)
  if (record === null) throw new TypeError(`no payment ${id}`)
  return record
}

/** Whose payments a session sees, and on which invoices. */
export type PaymentScope = Pick<Session, 'customerId' | 'invoices'>

const isVisible = (session: PaymentScope, { payment, items }: PaymentRecord): boolean =>
  payment.customerId === session.customerId &&
  isInScope(
    session,
    items.map(({ debtReference }) => debtReference),
  )

/** The customer's own payment; NOT.FOUND for anybody else's too, and for one on invoices that the session does not see. */
export const requireOwnPayment = async (
  db: Db,
  session: PaymentScope,
  id: string,
): Promise<PaymentRecord> => {
  const record = await loadPayment(db, id)
  if (record === null || !isVisible(session, record)) throw new ApiProblem('NOT.FOUND')
  return record
}

// `open` by itself, not compared with a value: a plan that is kept knows no values, and would pass the index of what is open by.
const prepareOpenPaymentIds = prepareByReferences(paymentItems.debtReference, (db, isNamed, many) =>
  db
    .selectDistinct({ id: paymentItems.paymentId })
    .from(paymentItems)
    .where(and(sql`${paymentItems.isOpen}`, isNamed))
    .prepare(`payments_waiting_on_${many}`),
)
const prepareByIds = prepareOnce((db) =>
  prepareRecordQuery(db, eq(payments.id, sql`any(${sql.placeholder('ids')})`), 'payments_by_ids'),
)

/** Payments that wait for money for one of these invoices, newest first. Most often there are none, which is a small question. */
export const listOpenPaymentsByInvoice = async (
  tx: Db,
  references: readonly string[],
): Promise<PaymentRecord[]> => {
  const ids = (
    await prepareOpenPaymentIds(tx, references).execute({ references, reference: references[0] })
  ).map(({ id }) => id)
  return ids.length === 0 ? [] : (await prepareByIds(tx).execute({ ids })).map(toRecord)
}

const OPEN_STATUSES = PAYMENT_STATUSES.filter((status) => !isFinal(status))

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

/** Makes a change of state if the table allows it from where the payment is; false when it does not, e.g. because another process was faster. */
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
    .returning({ id: payments.id, told: pgNotify('payment', payments.id) })
  return changed.length === 1
}

/** Notes how a payment is about to be ended, before its provider hears of it. A customer's own word stands. */
export const saveRequestedOutcome = async (
  db: Db,
  id: string,
  requestedOutcome: RequestedOutcome,
): Promise<void> =>
  void (await db
    .update(payments)
    .set({ requestedOutcome })
    .where(and(eq(payments.id, id), sql`${payments.requestedOutcome} is distinct from 'cancel'`)))

/** How we have asked to end a payment; null when nobody has. */
export const getRequestedOutcome = async (tx: Db, id: string): Promise<RequestedOutcome | null> =>
  (
    await tx.select({ asked: payments.requestedOutcome }).from(payments).where(eq(payments.id, id))
  )[0]?.asked ?? null

/** The payment no longer waits for money for its invoices: another may. */
export const releaseItems = async (tx: Db, id: string): Promise<void> =>
  void (await tx
    .update(paymentItems)
    .set({ isOpen: false })
    .where(and(eq(paymentItems.paymentId, id), eq(paymentItems.isOpen, true))))

/** Asks for the payment, as it was read, again at that instant: unless somebody has found a reason to ask earlier since it was read. */
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
