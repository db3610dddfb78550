import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { seenNotifications } from '../tables.ts'

export const readSeenNotifications = async (
  db: Db,
  customerId: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: seenNotifications.notificationId })
    .from(seenNotifications)
    .where(eq(seenNotifications.customerId, customerId))
  return new Set(rows.map(({ id }) => id))
}

/** Seeing a notification again updates its time. */
export const storeSeenNotifications = async (
  db: Db,
  customerId: string,
  ids: readonly string[],
  readAt: Date,
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .insert(seenNotifications)
    .values(ids.map((notificationId) => ({ customerId, notificationId, readAt })))
    .onConflictDoUpdate({
      target: [seenNotifications.customerId, seenNotifications.notificationId],
      set: { readAt },
    })
}
