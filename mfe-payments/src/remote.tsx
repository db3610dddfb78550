import type { MethodPayment } from '@portal/contract'
import { defineRemote } from 'shared-kernel'
import { lazyScreen } from 'shared-kernel/react'
import { EnrolmentContext } from './page/enrolment-context.ts'
import { PaymentOfflineNote } from './flow/payment-offline-note.tsx'
import { routes } from './routes.tsx'
import { withSkeleton } from './skeletons.tsx'

/** If the chunk fails to load, the page omits the offer. */
const Enrolment = lazyScreen(() =>
  import('./enrolment/enrolment.tsx').catch(() => ({ default: () => null })),
)
const renderEnrolment = (payment: MethodPayment<'pix'>) => <Enrolment payment={payment} />

export default defineRemote({
  name: 'payments',
  routes: routes.map(withSkeleton).map(({ Component, ...route }) => ({
    ...route,
    Component: () => (
      <EnrolmentContext value={renderEnrolment}>
        <PaymentOfflineNote />
        <Component />
      </EnrolmentContext>
    ),
  })),
  slots: { paymentReceived: lazyScreen(() => import('./receipt/payment-received-alert.tsx')) },
})
