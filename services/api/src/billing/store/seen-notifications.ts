import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { seenNotifications } from '../tables.ts'

/** Ids of the notices that a customer has seen. */
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

/** Seen again is seen, at the time of the last look. */
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
