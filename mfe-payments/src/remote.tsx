import { defineRemote } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { OfflineWord } from './flow/offline-word.tsx'
import { routes } from './routes.tsx'
import { withShape } from './shapes.tsx'

export default defineRemote({
  name: 'payments',
  routes: routes.map(withShape).map(({ Component, ...route }) => ({
    ...route,
    Component: () => (
      <>
        <OfflineWord />
        <Component />
      </>
    ),
  })),
  slots: { paymentReceived: lazyScreen(() => import('./receipt/received-notice.tsx')) },
})
