import { LoadingToast } from '@portal/ui-kit/loading-toast'
import { defineRemote } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { routes } from './routes/routes.tsx'

export default defineRemote({
  name: 'support',
  routes,
  slots: {
    notificationPanel: lazyScreen(
      () => import('./notifications/notification-panel.tsx'),
      LoadingToast,
    ),
    clickToCall: lazyScreen(() => import('./contact/call-back-dialog.tsx'), LoadingToast),
    survey: lazyScreen(() => import('./survey/survey.tsx')),
  },
})
