import { updateNotificationPreference, notificationPreferences } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveJson, type Platform } from '../../platform/index.ts'
import { choicesOf, keepChoice } from '../store/notice-choices.ts'
import { reachOf } from '../store/reach.ts'

export const noticeChoiceRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform
  serveJson(app, notificationPreferences, async ({ session: { customerId } }) => ({
    choices: await choicesOf(db, customerId),
    hasEmail: ((await reachOf(platform, customerId))?.email ?? null) !== null,
  }))
  serveJson(app, updateNotificationPreference, ({ body, session: { customerId } }) =>
    keepChoice(db, customerId, body),
  )
}
