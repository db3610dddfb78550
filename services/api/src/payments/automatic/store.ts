import { randomBytes } from 'node:crypto'
import {
  isFinal,
  type AutomaticEventKind,
  type CalendarDate,
  type CalendarMonth,
  type Cents,
} from '@portal/contract'
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { payments, type PaymentRow } from '../tables.ts'
import {
  automaticCharges,
  automaticEvents,
  recurrences,
  type AutomaticEventRow,
  type RecurrenceRow,
} from '../automatic-tables.ts'

const OPEN_STATUSES = ['created', 'approved'] as const

export const createRecurrenceId = (): string => `rec_${randomBytes(16).toString('base64url')}`

/** Returns the recurrence of a contract that waits for approval or is approved; null without one. */
export const findOpenRecurrence = async (
  db: Db,
  customerId: string,
  contractReference: string,
): Promise<RecurrenceRow | null> =>
  (
    await db
      .select()
      .from(recurrences)
      .where(
        and(
          eq(recurrences.customerId, customerId),
          eq(recurrences.contractReference, contractReference),
          inArray(recurrences.status, [...OPEN_STATUSES]),
        ),
      )
  )[0] ?? null

export const listRecurrences = (db: Db, customerId: string): Promise<RecurrenceRow[]> =>
  db
    .select()
    .from(recurrences)
    .where(eq(recurrences.customerId, customerId))
    .orderBy(desc(recurrences.createdAt), desc(recurrences.id))

export const findRecurrences = (db: Db, ids: readonly string[]): Promise<RecurrenceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(recurrences)
        .where(inArray(recurrences.id, [...ids]))

/** Finds recurrences by their ids at the Pix provider. */
export const findRecurrencesByProviderId = (
  db: Db,
  ids: readonly string[],
): Promise<RecurrenceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(recurrences)
        .where(inArray(recurrences.idRec, [...ids]))

/**
 * Returns due recurrences and sets the time of their next check, also in case this check fails.
 * Those that wait for the payer's approval are first, because a customer waits too.
 */
export const claimDueRecurrences = (
  db: Db,
  {
    now,
    nextCheckAt,
    limit,
  }: { readonly now: Date; readonly nextCheckAt: Date; readonly limit: number },
): Promise<RecurrenceRow[]> => {
  const due = db
    .select({ id: recurrences.id })
    .from(recurrences)
    .where(lte(recurrences.nextCheckAt, now))
    .orderBy(sql`${recurrences.status} <> 'created'`, asc(recurrences.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(recurrences).set({ nextCheckAt }).where(inArray(recurrences.id, due)).returning()
}

/** An automatic charge with the state of its payment. */
export interface StoredCharge {
  readonly paymentId: string
  readonly recurrenceId: string
  readonly invoiceReference: string
  readonly dueDate: CalendarDate
  readonly payment: PaymentRow
}

/** Selects charges with their payments. */
export const selectCharges = (db: Db) =>
  db
    .select({ charge: automaticCharges, payment: payments })
    .from(automaticCharges)
    .innerJoin(payments, eq(payments.id, automaticCharges.paymentId))

type ChargeResult = Awaited<ReturnType<typeof selectCharges>>[number]
export const toStoredCharge = ({ charge, payment }: ChargeResult): StoredCharge => ({
  ...charge,
  payment,
})

/** Lists the charges of recurrences, latest due date first. */
export const listCharges = async (
  db: Db,
  recurrenceIds: readonly string[],
): Promise<StoredCharge[]> =>
  recurrenceIds.length === 0
    ? []
    : (
        await selectCharges(db)
          .where(inArray(automaticCharges.recurrenceId, [...recurrenceIds]))
          .orderBy(desc(automaticCharges.dueDate), desc(payments.createdAt))
      ).map(toStoredCharge)

/** Lists the charges of a contract's recurrences. */
export const listContractCharges = async (
  db: Db,
  contractReference: string,
): Promise<StoredCharge[]> =>
  (
    await selectCharges(db)
      .innerJoin(recurrences, eq(recurrences.id, automaticCharges.recurrenceId))
      .where(eq(recurrences.contractReference, contractReference))
  ).map(toStoredCharge)

/** Lists the customer's invoices with a pending charge of Pix Automático. */
export const listInvoicesToDebit = async (
  db: Db,
  customerId: string,
): Promise<ReadonlySet<string>> => {
  const rows = await selectCharges(db)
    .innerJoin(recurrences, eq(recurrences.id, automaticCharges.recurrenceId))
    .where(and(eq(recurrences.customerId, customerId), sql`not ${automaticCharges.isEnded}`))
  return new Set(
    rows
      .filter(({ payment }) => !isFinal(payment.status))
      .map(({ charge }) => charge.invoiceReference),
  )
}

/** Marks a charge whose end is recorded. */
export const endCharge = async (tx: Db, paymentId: string): Promise<void> =>
  void (await tx
    .update(automaticCharges)
    .set({ isEnded: true })
    .where(eq(automaticCharges.paymentId, paymentId)))

export const insertCharge = async (
  db: Db,
  charge: Pick<StoredCharge, 'paymentId' | 'recurrenceId' | 'invoiceReference' | 'dueDate'>,
): Promise<void> => void (await db.insert(automaticCharges).values(charge).onConflictDoNothing())

export interface NewEvent {
  readonly id: string
  readonly recurrenceId: string
  readonly kind: AutomaticEventKind
  readonly invoiceReference?: string
  readonly month?: CalendarMonth
  readonly amount?: Cents
  readonly day?: CalendarDate
}

/** Inserts an event; returns false if it is stored already. */
export const insertEvent = async (tx: Db, event: NewEvent, at: Date): Promise<boolean> =>
  (
    await tx
      .insert(automaticEvents)
      .values({ ...event, at })
      .onConflictDoNothing()
      .returning({ id: automaticEvents.id })
  ).length === 1

/** An event with its contract. */
export interface StoredEvent extends AutomaticEventRow {
  readonly contractReference: string
  readonly customerId: string
}

const selectEvents = (db: Db) =>
  db
    .select({
      event: automaticEvents,
      contractReference: recurrences.contractReference,
      customerId: recurrences.customerId,
    })
    .from(automaticEvents)
    .innerJoin(recurrences, eq(recurrences.id, automaticEvents.recurrenceId))

type EventResult = Awaited<ReturnType<typeof selectEvents>>[number]
const toStoredEvent = ({ event, ...more }: EventResult): StoredEvent => ({ ...event, ...more })

/** Lists a customer's events since a time, newest first. */
export const listEvents = async (
  db: Db,
  customerId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<StoredEvent[]> =>
  (
    await selectEvents(db)
      .where(and(eq(recurrences.customerId, customerId), gte(automaticEvents.at, since)))
      .orderBy(desc(automaticEvents.at), desc(automaticEvents.id))
      .limit(limit)
  ).map(toStoredEvent)

export const findEvent = async (db: Db, id: string): Promise<StoredEvent | null> => {
  const [found] = await selectEvents(db).where(eq(automaticEvents.id, id))
  return found === undefined ? null : toStoredEvent(found)
}
