import type { MethodPayment } from '@portal/contract'
import { defineRemote } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { PayerContext } from './page/payer-only.tsx'
import { PaymentOfflineNote } from './flow/payment-offline-note.tsx'
import { routes } from './routes.tsx'
import { withSkeleton } from './skeletons.tsx'

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
  routes: routes.map(withSkeleton).map(({ Component, ...route }) => ({
    ...route,
    Component: () => (
      <PayerContext value={PAYER}>
        <PaymentOfflineNote />
        <Component />
      </PayerContext>
    ),
  })),
  slots: { paymentReceived: lazyScreen(() => import('./receipt/payment-received-alert.tsx')) },
})
