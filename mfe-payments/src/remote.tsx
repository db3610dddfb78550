import { getPathPattern } from '@portal/contract/paths'
import { defineRemote, type RemoteRoute } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { PaymentOfflineNote } from './flow/payment-offline-note.tsx'
import { PaymentSkeleton } from './page/payment-skeleton.tsx'
import { routes } from './routes.tsx'
import { withSkeleton } from './skeletons.tsx'

/** Not one of the routes that partners' pages show. */
const paymentLinkRoute: RemoteRoute = {
  path: getPathPattern('paymentLink'),
  Component: lazyScreen(
    () => import(/* webpackChunkName: "link" */ './link/payment-link-screen.tsx'),
    PaymentSkeleton,
  ),
}

export default defineRemote({
  name: 'payments',
  routes: [
    ...routes.map(withSkeleton).map(({ Component, ...route }) => ({
      ...route,
      Component: () => (
        <>
          <PaymentOfflineNote />
          <Component />
        </>
      ),
    })),
    paymentLinkRoute,
  ],
  slots: { paymentReceived: lazyScreen(() => import('./receipt/payment-received-alert.tsx')) },
})
