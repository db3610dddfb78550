import type { CalendarDate } from '@portal/contract'
import { addDays } from '@portal/contract'
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { DueReminder, RemindedOf } from './due-reminders.ts'
import { reminders } from '../tables.ts'

/** Writes down that these are promised; answers those that nobody else has promised. */
export const promise = async (
  tx: Db,
  customerId: string,
  due: readonly DueReminder[],
  today: CalendarDate,
): Promise<DueReminder[]> =>
  tx
    .insert(reminders)
    .values(due.map((reminder) => ({ ...reminder, customerId, promisedOn: today })))
    .onConflictDoUpdate({
      target: [reminders.about, reminders.subject],
      set: { promisedOn: today },
      setWhere: sql.join(
        [
          eq(reminders.about, 'suspension'),
          isNull(reminders.toldOn),
          lt(reminders.promisedOn, addDays(today, -1)),
        ],
        sql` and `,
      ),
    })
    .returning({ about: reminders.about, subject: reminders.subject })

/** The first message counts. */
export const markTold = async (
  db: Db,
  about: RemindedOf,
  subjects: readonly string[],
  today: CalendarDate,
): Promise<void> => {
  await db
    .update(reminders)
    .set({ toldOn: today })
    .where(
      and(
        eq(reminders.about, about),
        inArray(reminders.subject, [...subjects]),
        isNull(reminders.toldOn),
      ),
    )
}

/** When a customer was notified that an invoice may lead to a suspension, by its reference. */
export const suspensionsTold = async (
  db: Db,
  customerId: string,
): Promise<ReadonlyMap<string, CalendarDate>> => {
  const rows = await db
    .select({ subject: reminders.subject, toldOn: reminders.toldOn })
    .from(reminders)
    .where(
      and(
        eq(reminders.customerId, customerId),
        eq(reminders.about, 'suspension'),
        isNotNull(reminders.toldOn),
      ),
    )
  return new Map(
    rows.flatMap(({ subject, toldOn }) => (toldOn === null ? [] : [[subject, toldOn] as const])),
  )
}
