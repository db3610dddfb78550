import {
  notificationPreferences,
  notificationPreferencesFixture,
  notifications,
  notificationsFixture,
} from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import NotificationsScreen from './notifications-screen.tsx'

export const Some = createScreenStory(<NotificationsScreen />, (api) => {
  api.respond(notifications, notificationsFixture.output)
  api.respond(notificationPreferences, notificationPreferencesFixture.output)
})
export const None = createScreenStory(<NotificationsScreen />, (api) => {
  api.respond(notifications, { ...notificationsFixture.output, notices: [] })
  api.respond(notificationPreferences, notificationPreferencesFixture.output)
})
export const Waiting = createScreenStory(<NotificationsScreen />, (api) =>
  api.handle(notifications, () => new Promise(() => undefined)),
)
export const Failed = createScreenStory(<NotificationsScreen />, (api) =>
  api.reject(notifications, 'UNEXPECTED'),
)
