import {
  notificationPreferences,
  notificationPreferencesFixture,
  notifications,
  notificationsFixture,
} from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import NotificationsScreen from './notifications-screen.tsx'

export const Some = screenStory(<NotificationsScreen />, (api) => {
  api.respond(notifications, notificationsFixture.output)
  api.respond(notificationPreferences, notificationPreferencesFixture.output)
})
export const None = screenStory(<NotificationsScreen />, (api) => {
  api.respond(notifications, { ...notificationsFixture.output, notices: [] })
  api.respond(notificationPreferences, notificationPreferencesFixture.output)
})
export const Waiting = screenStory(<NotificationsScreen />, (api) =>
  api.handle(notifications, () => new Promise(() => undefined)),
)
export const Failed = screenStory(<NotificationsScreen />, (api) =>
  api.reject(notifications, 'UNEXPECTED'),
)
