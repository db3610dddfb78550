import type { MethodPayment } from '@portal/contract'
import { getPathPattern } from '@portal/contract/paths'
import { defineRemote, type RemoteRoute } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { PayerContext } from './page/payer-only.tsx'
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
/** If the chunk fails to load, the page omits the offer. */
const Enrolment = lazyScreen(() =>
  import('./enrolment/enrolment.tsx').catch(() => ({ default: () => null })),
)
const PAYER = {
  isAllowed: true,
  refusal: null,
  renderEnrolment: (payment: MethodPayment<'pix'>) => <Enrolment payment={payment} />,
}

export default defineRemote({
  name: 'payments',
  routes: [
    ...routes.map(withSkeleton).map(({ Component, ...route }) => ({
      ...route,
      Component: () => (
        <PayerContext value={PAYER}>
          <PaymentOfflineNote />
          <Component />
        </PayerContext>
      ),
    })),
    paymentLinkRoute,
  ],
  slots: { paymentReceived: lazyScreen(() => import('./receipt/payment-received-alert.tsx')) },
})
