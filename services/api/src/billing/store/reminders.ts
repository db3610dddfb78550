import type { CalendarDate } from '@portal/contract'
import { addDays } from '@portal/contract'
import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { DueReminder, ReminderKind } from './due-reminders.ts'
import { reminders } from '../tables.ts'

/** Records that these reminders are enqueued and returns those that no other process has claimed. */
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
      setWhere: sql.join(
        [
          eq(reminders.kind, 'suspension'),
          isNull(reminders.sentOn),
          lt(reminders.enqueuedOn, addDays(today, -1)),
        ],
        sql` and `,
      ),
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

/** Keeps the day of the first message. */
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

/** Returns the day of the suspension warning by invoice reference. */
export const readSuspensionWarnings = async (
  db: Db,
  customerId: string,
): Promise<ReadonlyMap<string, CalendarDate>> => {
  const rows = await db
    .select({ subjectRef: reminders.subjectRef, sentOn: reminders.sentOn })
    .from(reminders)
    .where(
      and(
        eq(reminders.customerId, customerId),
        eq(reminders.kind, 'suspension'),
        isNotNull(reminders.sentOn),
      ),
    )
  return new Map(
    rows.flatMap(({ subjectRef, sentOn }) =>
      sentOn === null ? [] : [[subjectRef, sentOn] as const],
    ),
  )
}
