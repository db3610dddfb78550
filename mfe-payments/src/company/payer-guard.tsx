import { customer, pay, ROLE_REASONS } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Stack } from '@portal/ui-kit/layout'
import type { ReactNode } from 'react'
import { useCan } from 'shared-kernel/react'
import { FlowLayout } from '../page/flow-layout.tsx'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { pageTexts } from '../page/texts.ts'
import { usePaymentParams } from '../payment/use-payment-params.ts'
import { CannotPay } from './cannot-pay.tsx'
import { PayerContext } from '../page/payer-only.tsx'

/** Requires the payer role. A user with read access sees an existing payment without its controls. */
const PayerGuard = ({ children }: { children: ReactNode }) => {
  const permission = useCan(customer, pay)
  const { isAllowed, refusal } = permission
  const { paymentId } = usePaymentParams()
  if (isAllowed) return children
  if (!refusal) return <PaymentSkeleton />
  if (paymentId !== null)
    return (
      <PayerContext value={permission}>
        <Stack gap={16}>
          <Alert tone="info">{ROLE_REASONS[refusal]}</Alert>
          {children}
        </Stack>
      </PayerContext>
    )
  return (
    <FlowLayout title={pageTexts.cannotPay} back={{ label: pageTexts.backToInvoices, to: '/' }}>
      <CannotPay reason={ROLE_REASONS[refusal]} />
    </FlowLayout>
  )
}

export default PayerGuard
