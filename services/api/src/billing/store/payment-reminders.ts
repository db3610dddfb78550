import type { CalendarDate } from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { paymentReminders } from '../tables.ts'

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

/** Saves the day of a reminder, or removes it. A reminder that was sent before this day does not count. */
export const savePaymentReminder = async (
  db: Db,
  invoiceReference: string,
  remindOn: CalendarDate | null,
): Promise<void> => {
  if (remindOn === null)
    await db.delete(paymentReminders).where(eq(paymentReminders.invoiceReference, invoiceReference))
  else
    await db
      .insert(paymentReminders)
      .values({ invoiceReference, remindOn })
      .onConflictDoUpdate({ target: paymentReminders.invoiceReference, set: { remindOn } })
}
