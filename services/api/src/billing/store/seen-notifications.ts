import { PHONE_LOGIN } from '@portal/contract'
import { and, eq } from 'drizzle-orm'
import type { Db, Session } from '../../platform/index.ts'
import { seenNotifications } from '../tables.ts'

/** Each person of a company sees notifications for themselves. */
type Viewer = Pick<Session, 'customerId' | 'personId'>

export const readSeenNotifications = async (
  db: Db,
  { customerId, personId }: Viewer,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: seenNotifications.notificationId })
    .from(seenNotifications)
    .where(
      and(
        eq(seenNotifications.customerId, customerId),
        eq(seenNotifications.personId, personId ?? PHONE_LOGIN),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Seeing a notification again updates its time. */
export const storeSeenNotifications = async (
  db: Db,
  { customerId, personId }: Viewer,
  ids: readonly string[],
  readAt: Date,
): Promise<void> => {
  if (ids.length === 0) return
  const viewer = { customerId, personId: personId ?? PHONE_LOGIN }
  await db
    .insert(seenNotifications)
    .values(ids.map((notificationId) => ({ ...viewer, notificationId, readAt })))
    .onConflictDoUpdate({
      target: [
        seenNotifications.customerId,
        seenNotifications.personId,
        seenNotifications.notificationId,
      ],
      set: { readAt },
    })
}
