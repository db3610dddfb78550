import { customer } from '@portal/contract'
import type { ReactNode } from 'react'
import { useHasRole } from 'shared-kernel/react'
import { FlowLayout } from '../page/flow-layout.tsx'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { pageTexts } from '../page/texts.ts'
import { usePaymentParams } from '../payment/use-payment-params.ts'
import { CannotPay } from './cannot-pay.tsx'

/** Requires the payer role. A user with read access can still open an existing payment. */
const PayerGuard = ({ children }: { children: ReactNode }) => {
  const canPay = useHasRole(customer, 'pays')
  const isKnown = useHasRole(customer, 'sees')
  const { paymentId } = usePaymentParams()
  if (canPay || paymentId !== null) return children
  if (!isKnown) return <PaymentSkeleton />
  return (
    <FlowLayout title={pageTexts.cannotPay} back={{ label: pageTexts.backToInvoices, to: '/' }}>
      <CannotPay />
    </FlowLayout>
  )
}

export default PayerGuard
