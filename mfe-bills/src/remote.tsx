import { defineRemote, REMOTE_CONTRACT_VERSION } from 'shared-kernel'
import { routes } from './routes/routes'
import { NotificationsFeed } from './screens/notifications-feed'

export default defineRemote({
  contract: REMOTE_CONTRACT_VERSION,
  name: 'bills',
  routes,
  slots: { notificationsFeed: NotificationsFeed },
  emits: ['bills.agreement-created', 'notifications.changed'],
})
