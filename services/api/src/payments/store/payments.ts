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
  providerEvents,
  type OwnEnding,
  type PaymentRow,
  type ProviderEventRow,
} from '../tables.ts'
import { refundsIn } from './refunds.ts'

/** Ids of money have their provider's name in front. */
const moneyIdIn = (events: readonly ProviderEventRow[]): string | null =>
  events
    .find(({ outcome }) => outcome === 'settled' || outcome === 'partial')
    ?.id.replace(/^\w+:/, '') ?? null

/** Payments with everything that belongs to them, in one round trip. */
const records = (db: Db, where: SQL | undefined, name: string) => {
  const items = db
    .select({
      list: selectJsonList(getTableColumns(paymentItems), asc(paymentItems.position)).as('items'),
    })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, payments.id))
    .as('of_items')
  const events = db
    .select({
      list: selectJsonList(getTableColumns(providerEvents), asc(providerEvents.refundedAt)).as(
        'events',
      ),
    })
    .from(providerEvents)
    .where(eq(providerEvents.paymentId, payments.id))
    .as('of_events')
  return db
    .select({
      payment: payments,
      charge: charges,
      sealedPayer: payers.sealed,
      startedBy: personNames.sealedName,
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
type Found = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number]

const recordOf = ({
  payment,
  charge,
  items,
  sealedPayer,
  startedBy,
  events,
}: Found): PaymentRecord => ({
  payment,
  charge,
  items,
  sealedPayer,
  startedBy,
  moneyId: moneyIdIn(events),
  refunds: refundsIn(events),
})

const byId = prepareOnce((db) =>
  records(db, eq(payments.id, sql.placeholder('id')), 'payment_by_id'),
)

/** A payment by its id, whoever's it is; null when there is none. */
export const loadPayment = async (db: Db, id: string): Promise<PaymentRecord | null> => {
  const [found] = await byId(db).execute({ id })
  return found === undefined ? null : recordOf(found)
}

/** Has a payment changed? What hundreds of open streams ask again and again is one small question. */
export const versionOf = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.select({ version: payments.version }).from(payments).where(eq(payments.id, id)))[0]
    ?.version

export const loadKnownPayment = async (db: Db, id: string): Promise<PaymentRecord> => {
  const record = await loadPayment(db, id)
  if (record === null) throw new TypeError(`no payment ${id}`)
  return record
}

/** Whose payments a session sees, and on which invoices. */
export type Beholder = Pick<Session, 'customerId' | 'invoices'>

const isSeen = (session: Beholder, { payment, items }: PaymentRecord): boolean =>
  payment.customerId === session.customerId &&
  isInScope(
    session,
    items.map(({ debtReference }) => debtReference),
  )

/** The customer's own payment; NOT.FOUND for anybody else's too, and for one on invoices that the session does not see. */
export const ownPayment = async (db: Db, session: Beholder, id: string): Promise<PaymentRecord> => {
  const record = await loadPayment(db, id)
  if (record === null || !isSeen(session, record)) throw new ApiProblem('NOT.FOUND')
  return record
}

// `open` by itself, not compared with a value: a plan that is kept knows no values, and would pass the index of what is open by.
const waitingOn = prepareByReferences(paymentItems.debtReference, (db, isNamed, many) =>
  db
    .selectDistinct({ id: paymentItems.paymentId })
    .from(paymentItems)
    .where(and(sql`${paymentItems.open}`, isNamed))
    .prepare(`payments_waiting_on_${many}`),
)
const byIds = prepareOnce((db) =>
  records(db, eq(payments.id, sql`any(${sql.placeholder('ids')})`), 'payments_by_ids'),
)

/** Payments that wait for money for one of these invoices, newest first. Most often there are none, which is a small question. */
export const openPaymentsOn = async (
  tx: Db,
  references: readonly string[],
): Promise<PaymentRecord[]> => {
  const ids = (
    await waitingOn(tx, references).execute({ references, reference: references[0] })
  ).map(({ id }) => id)
  return ids.length === 0 ? [] : (await byIds(tx).execute({ ids })).map(recordOf)
}

const OPEN = PAYMENT_STATUSES.filter((status) => !isFinal(status))

const openOf = prepareOnce((db) =>
  records(
    db,
    and(eq(payments.customerId, sql.placeholder('customerId')), inArray(payments.status, OPEN)),
    'payments_open_of',
  ),
)

export const openPaymentsOf = async (db: Db, session: Beholder): Promise<PaymentRecord[]> =>
  (await openOf(db).execute({ customerId: session.customerId }))
    .map(recordOf)
    .filter((record) => isSeen(session, record))

/** Makes a change of state if the table allows it from where the payment is; false when it does not, e.g. because another process was faster. */
export const transition = async (
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
export const askEnding = async (db: Db, id: string, askedEnding: OwnEnding): Promise<void> =>
  void (await db
    .update(payments)
    .set({ askedEnding })
    .where(and(eq(payments.id, id), sql`${payments.askedEnding} is distinct from 'cancel'`)))

/** How we have asked to end a payment; null when nobody has. */
export const endingAsked = async (tx: Db, id: string): Promise<OwnEnding | null> =>
  (await tx.select({ asked: payments.askedEnding }).from(payments).where(eq(payments.id, id)))[0]
    ?.asked ?? null

/** The payment no longer waits for money for its invoices: another may. */
export const releaseItems = async (tx: Db, id: string): Promise<void> =>
  void (await tx
    .update(paymentItems)
    .set({ open: false })
    .where(and(eq(paymentItems.paymentId, id), eq(paymentItems.open, true))))

/** Asks for the payment, as it was read, again at that instant: unless somebody has found a reason to ask earlier since it was read. */
export const checkAgainAt = async (
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
