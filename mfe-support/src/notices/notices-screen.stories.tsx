import {
  notificationPreferences,
  notificationPreferencesFixture,
  notifications,
  notificationsFixture,
} from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import NoticesScreen from './notices-screen.tsx'

export const Some = screenStory(<NoticesScreen />, (api) => {
  api.respond(notifications, notificationsFixture.output)
  api.respond(notificationPreferences, notificationPreferencesFixture.output)
})
export const None = screenStory(<NoticesScreen />, (api) => {
  api.respond(notifications, { ...notificationsFixture.output, notices: [] })
  api.respond(notificationPreferences, notificationPreferencesFixture.output)
})
export const Waiting = screenStory(<NoticesScreen />, (api) =>
  api.handle(notifications, () => new Promise(() => undefined)),
)
export const Failed = screenStory(<NoticesScreen />, (api) =>
  api.reject(notifications, 'UNEXPECTED'),
)
