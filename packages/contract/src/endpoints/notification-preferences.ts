import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/**
 * Optional notification topics. Mandatory messages are no topic: notices of suspension and
 * rescission (Anatel, Resolução 765/2023, art. 70 and 73), case protocols (Decreto 11.034/2022) and
 * security alerts.
 */
export const NOTIFICATION_TOPICS = ['due', 'overdue', 'payments', 'offers'] as const
export const notificationTopic = z.enum(NOTIFICATION_TOPICS)
export type NotificationTopic = z.output<typeof notificationTopic>

/** Channels of one topic. */
export const notificationPreference = z.object({
  topic: notificationTopic,
  sms: z.boolean(),
  email: z.boolean(),
})
export type NotificationPreference = z.output<typeof notificationPreference>

/**
 * One preference per topic, in the order of `NOTIFICATION_TOPICS`. Without an e-mail on record,
 * topics with e-mail are sent by SMS.
 */
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
