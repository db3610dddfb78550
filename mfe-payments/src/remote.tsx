import { defineRemote } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { PaymentOfflineNote } from './flow/payment-offline-note.tsx'
import { routes } from './routes.tsx'
import { withSkeleton } from './skeletons.tsx'

export default defineRemote({
  name: 'payments',
  routes: routes.map(withSkeleton).map(({ Component, ...route }) => ({
    ...route,
    Component: () => (
      <>
        <PaymentOfflineNote />
        <Component />
      </>
    ),
  })),
  slots: { paymentReceived: lazyScreen(() => import('./receipt/payment-received-alert.tsx')) },
})
