import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/**
 * What a customer may be written to about, beside what the bell shows in any case. Left out is what has to be sent: the notice before a
 * suspension (Anatel, Resolução 765/2023, art. 70), protocols of care (Decreto 11.034/2022), and what protects the account.
 */
export const NOTIFICATION_TOPICS = ['due', 'overdue', 'payments', 'offers'] as const
export const notificationTopic = z.enum(NOTIFICATION_TOPICS)
export type NotificationTopic = z.output<typeof notificationTopic>

/** By which messages one topic is told. */
export const notificationPreference = z.object({
  topic: notificationTopic,
  sms: z.boolean(),
  email: z.boolean(),
})
export type NotificationPreference = z.output<typeof notificationPreference>

/** One for each topic, in the order of `NOTICE_TOPICS`; without an e-mail on record what was chosen by e-mail comes by SMS. */
const output = z.object({ choices: z.array(notificationPreference), hasEmail: z.boolean() })

export const notificationPreferences = defineEndpoint({
  id: 'notificationPreferences',
  summary: 'Get notification preferences',
  interface: 'v2',
  method: 'GET',
  path: '/notice-choices',
  access: 'customer',
  output,
})

export const notificationPreferencesFixture = {
  output: {
    hasEmail: true,
    choices: [
      { topic: 'due' as const, sms: false, email: true },
      { topic: 'overdue' as const, sms: true, email: true },
      { topic: 'payments' as const, sms: true, email: true },
      { topic: 'offers' as const, sms: false, email: false },
    ],
  },
}
