import {
  NOTIFICATION_TOPICS,
  type NotificationPreference,
  type NotificationTopic,
} from '@portal/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import { noticeChoices } from '../tables.ts'

/** Until the customer chooses: offers are told at the bell alone, because nobody has asked for them (LGPD, art. 7º, I). */
const NOTICE_DEFAULTS: Readonly<Record<NotificationTopic, Omit<NotificationPreference, 'topic'>>> =
  {
    due: { sms: false, email: true },
    overdue: { sms: true, email: true },
    payments: { sms: true, email: true },
    offers: { sms: false, email: false },
  }

/** One for each topic. */
export const choicesOf = async (db: Db, customerId: string): Promise<NotificationPreference[]> => {
  const { topic, sms, email } = noticeChoices
  const chosen = await db
    .select({ topic, sms, email })
    .from(noticeChoices)
    .where(eq(noticeChoices.customerId, customerId))
  return NOTIFICATION_TOPICS.map(
    (name) =>
      chosen.find((choice) => choice.topic === name) ?? { topic: name, ...NOTICE_DEFAULTS[name] },
  )
}

export const keepChoice = async (
  db: Db,
  customerId: string,
  { topic, ...by }: NotificationPreference,
): Promise<void> => {
  await db
    .insert(noticeChoices)
    .values({ customerId, topic, ...by })
    .onConflictDoUpdate({ target: [noticeChoices.customerId, noticeChoices.topic], set: by })
}
