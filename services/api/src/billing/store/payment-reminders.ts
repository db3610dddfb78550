import type { CalendarDate } from '@portal/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { paymentReminders, reminders } from '../tables.ts'

export const findPaymentReminder = async (
  db: Db,
  invoiceReference: string,
): Promise<CalendarDate | null> =>
  (
    await db
      .select({ remindOn: paymentReminders.remindOn })
      .from(paymentReminders)
      .where(eq(paymentReminders.invoiceReference, invoiceReference))
  )[0]?.remindOn ?? null

/** Saves the day of a reminder, or removes it. A new day is reminded of again, even if an earlier reminder was sent. */
export const savePaymentReminder = async (
  tx: Db,
  invoiceReference: string,
  remindOn: CalendarDate | null,
): Promise<void> => {
  await tx
    .delete(reminders)
    .where(and(eq(reminders.kind, 'chosen'), eq(reminders.subjectRef, invoiceReference)))
  if (remindOn === null)
    await tx.delete(paymentReminders).where(eq(paymentReminders.invoiceReference, invoiceReference))
  else
    await tx
      .insert(paymentReminders)
      .values({ invoiceReference, remindOn })
      .onConflictDoUpdate({ target: paymentReminders.invoiceReference, set: { remindOn } })
}
