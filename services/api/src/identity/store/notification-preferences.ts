import {
  NOTIFICATION_TOPICS,
  type NotificationPreference,
  type NotificationTopic,
} from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { notificationPreferences } from '../tables.ts'

/** Offers are shown only in the portal by default: marketing messages need consent (LGPD, art. 7º, I). */
const DEFAULT_PREFERENCES: Readonly<
  Record<NotificationTopic, Omit<NotificationPreference, 'topic'>>
> = {
  due: { sms: false, email: true },
  overdue: { sms: true, email: true },
  payments: { sms: true, email: true },
  offers: { sms: false, email: false },
}

/** Returns one entry for each topic. */
export const listNotificationPreferences = async (
  db: Db,
  customerId: string,
): Promise<NotificationPreference[]> => {
  const { topic, sms, email } = notificationPreferences
  const chosen = await db
    .select({ topic, sms, email })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.customerId, customerId))
  return NOTIFICATION_TOPICS.map(
    (name) =>
      chosen.find((choice) => choice.topic === name) ?? {
        topic: name,
        ...DEFAULT_PREFERENCES[name],
      },
  )
}

/** Saves the channels of a topic. Of an existing choice only those of `changes` are replaced. */
export const saveNotificationPreference = async (
  db: Db,
  customerId: string,
  { topic, ...channels }: NotificationPreference,
  changes: Partial<typeof channels> = channels,
): Promise<void> => {
  await db
    .insert(notificationPreferences)
    .values({ customerId, topic, ...channels })
    .onConflictDoUpdate({
      target: [notificationPreferences.customerId, notificationPreferences.topic],
      set: changes,
    })
}
