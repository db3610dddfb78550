import { addDays, type CalendarDate } from '@portal/contract'
import { and, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { DueReminder, ReminderKind } from './due-reminders.ts'
import type { SuspensionNotices } from '../rules/suspension.ts'
import { invoices, LEGAL_NOTICE_KINDS, reminders, type LegalNoticeKind } from '../tables.ts'
import { selectLastUnlockedDay } from './trust-unlocks.ts'

/**
 * Records that these reminders are enqueued and returns those that no other process has claimed. A
 * chosen day may follow an earlier one.
 */
export const claimReminders = async (
  tx: Db,
  customerId: string,
  due: readonly DueReminder[],
  today: CalendarDate,
): Promise<DueReminder[]> =>
  tx
    .insert(reminders)
    .values(due.map((reminder) => ({ ...reminder, customerId, enqueuedOn: today })))
    .onConflictDoUpdate({
      target: [reminders.kind, reminders.subjectRef],
      set: { enqueuedOn: today },
      setWhere: sql`${or(
        and(eq(reminders.kind, 'chosen'), lt(reminders.enqueuedOn, today)),
        and(
          inArray(reminders.kind, [...LEGAL_NOTICE_KINDS]),
          isNull(reminders.sentOn),
          lt(reminders.enqueuedOn, addDays(today, -1)),
        ),
      )}`,
    })
    .returning({ kind: reminders.kind, subjectRef: reminders.subjectRef })

/** Forgets the reminders of invoices whose due date has changed, so that the legal notice periods start again. */
export const deleteInvoiceReminders = async (
  tx: Db,
  invoiceReferences: readonly string[],
): Promise<void> => {
  await tx
    .delete(reminders)
    .where(and(ne(reminders.kind, 'offers'), inArray(reminders.subjectRef, [...invoiceReferences])))
}

/**
 * Forgets the reminders of a contested invoice that has a new due date. Its legal notices count
 * again if the contest is withdrawn.
 */
export const deleteDueReminders = async (tx: Db, invoiceReference: string): Promise<void> => {
  await tx
    .delete(reminders)
    .where(
      and(
        notInArray(reminders.kind, [...LEGAL_NOTICE_KINDS, 'offers']),
        eq(reminders.subjectRef, invoiceReference),
      ),
    )
}

/**
 * Adds days on which a contest stopped the periods of an open invoice's legal notices. Those of a
 * paid one stay: its receipt promises what the payment restores.
 */
export const addPausedDays = async (
  tx: Db,
  invoiceReference: string,
  days: number,
): Promise<void> => {
  await tx
    .update(reminders)
    .set({ pausedDays: sql`${reminders.pausedDays} + ${days}::integer` })
    .where(
      and(
        inArray(reminders.kind, [...LEGAL_NOTICE_KINDS]),
        eq(reminders.subjectRef, invoiceReference),
        isNotNull(reminders.sentOn),
        sql`exists (
          select 1 from ${invoices} where reference = ${invoiceReference} and state = 'OPEN')`,
      ),
    )
}

/** Records the day of the first message; later ones do not change it. */
export const markRemindersSent = async (
  db: Db,
  kind: ReminderKind,
  subjectRefs: readonly string[],
  today: CalendarDate,
): Promise<void> => {
  await db
    .update(reminders)
    .set({ sentOn: today })
    .where(
      and(
        eq(reminders.kind, kind),
        inArray(reminders.subjectRef, [...subjectRefs]),
        isNull(reminders.sentOn),
      ),
    )
}

interface LegalNotices {
  readonly suspensions: ReadonlyMap<string, SuspensionNotices>
  readonly breachNotices: ReadonlyMap<string, CalendarDate>
}

/**
 * Reads the legal notices that were sent to a customer, by invoice reference. Their days are later
 * by those on which a contest stopped the period.
 */
export const readLegalNotices = async (db: Db, customerId: string): Promise<LegalNotices> => {
  const rows = await db
    .select({
      kind: reminders.kind,
      subjectRef: reminders.subjectRef,
      sentOn: reminders.sentOn,
      pausedDays: reminders.pausedDays,
      unlockedUntil: selectLastUnlockedDay(invoices.contractReference),
    })
    .from(reminders)
    .leftJoin(invoices, eq(invoices.reference, reminders.subjectRef))
    .where(
      and(
        eq(reminders.customerId, customerId),
        inArray(reminders.kind, [...LEGAL_NOTICE_KINDS]),
        isNotNull(reminders.sentOn),
      ),
    )
  const listSent = (kind: LegalNoticeKind) =>
    rows.flatMap((row) =>
      row.kind === kind && row.sentOn !== null
        ? [{ ...row, sentOn: addDays(row.sentOn, row.pausedDays) }]
        : [],
    )
  const finalNotices = new Map(
    listSent('rescission').map(({ subjectRef, sentOn }) => [subjectRef, sentOn]),
  )
  return {
    suspensions: new Map(
      listSent('suspension').map(({ subjectRef, sentOn, unlockedUntil }) => [
        subjectRef,
        { warnedOn: sentOn, finalNoticeOn: finalNotices.get(subjectRef) ?? null, unlockedUntil },
      ]),
    ),
    breachNotices: new Map(
      listSent('breach').map(({ subjectRef, sentOn }) => [subjectRef, sentOn]),
    ),
  }
}
