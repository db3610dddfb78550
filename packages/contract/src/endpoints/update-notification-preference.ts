import { defineEndpoint } from '../endpoint.ts'
import { notificationPreference } from './notification-preferences.ts'

export const updateNotificationPreference = defineEndpoint({
  id: 'updateNotificationPreference',
  summary: 'Update the notification preference of a topic',
  interface: 'v2',
  method: 'POST',
  path: '/notice-choices',
  access: 'customer',
  success: 204,
  body: notificationPreference,
})

export const updateNotificationPreferenceFixture = {
  body: { topic: 'payments' as const, sms: false, email: true },
  output: undefined,
}
