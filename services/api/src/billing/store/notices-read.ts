import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { noticesRead } from '../tables.ts'

/** Ids of the notices that a customer has seen. */
export const readNoticesOf = async (db: Db, customerId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: noticesRead.noticeId })
    .from(noticesRead)
    .where(eq(noticesRead.customerId, customerId))
  return new Set(rows.map(({ id }) => id))
}

/** Seen again is seen, at the time of the last look. */
export const markNoticesRead = async (
  db: Db,
  customerId: string,
  ids: readonly string[],
  readAt: Date,
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .insert(noticesRead)
    .values(ids.map((noticeId) => ({ customerId, noticeId, readAt })))
    .onConflictDoUpdate({ target: [noticesRead.customerId, noticesRead.noticeId], set: { readAt } })
}
