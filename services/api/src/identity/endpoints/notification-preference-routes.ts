import { updateNotificationPreference, notificationPreferences } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveJson, type Platform } from '../../platform/index.ts'
import {
  listNotificationPreferences,
  saveNotificationPreference,
} from '../store/notification-preferences.ts'
import { findContactDetails } from '../store/contact-details.ts'

export const registerNotificationPreferenceRoutes = (
  app: FastifyInstance,
  platform: Platform,
): void => {
  const { db } = platform
  serveJson(app, notificationPreferences, async ({ session: { customerId } }) => ({
    choices: await listNotificationPreferences(db, customerId),
    hasEmail: ((await findContactDetails(platform, customerId))?.email ?? null) !== null,
  }))
  serveJson(app, updateNotificationPreference, ({ body, session: { customerId } }) =>
    saveNotificationPreference(db, customerId, body),
  )
}
