import {
  notificationPreferences,
  notificationPreferencesFixture,
  notifications,
  notificationsFixture,
} from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import NoticesScreen from './notices-screen.tsx'

export const Some = screenStory(<NoticesScreen />, (api) => {
  api.answer(notifications, notificationsFixture.output)
  api.answer(notificationPreferences, notificationPreferencesFixture.output)
})
export const None = screenStory(<NoticesScreen />, (api) => {
  api.answer(notifications, { ...notificationsFixture.output, notices: [] })
  api.answer(notificationPreferences, notificationPreferencesFixture.output)
})
export const Waiting = screenStory(<NoticesScreen />, (api) =>
  api.reply(notifications, () => new Promise(() => undefined)),
)
export const Failed = screenStory(<NoticesScreen />, (api) =>
  api.refuse(notifications, 'UNEXPECTED'),
)
