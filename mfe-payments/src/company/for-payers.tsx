import { customer } from '@portal/contract'
import type { ReactNode } from 'react'
import { useMay } from 'shared-kernel/react'
import { FlowLayout } from '../page/flow-layout.tsx'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { pageWords } from '../page/words.ts'
import { useAddress } from '../payment/use-address.ts'
import { CannotPay } from './cannot-pay.tsx'

/** A page for who may pay; who may only look still sees a payment that somebody has started. */
const ForPayers = ({ children }: { children: ReactNode }) => {
  const mayPay = useMay(customer, 'pays')
  const isKnown = useMay(customer, 'sees')
  const { paymentId } = useAddress()
  if (mayPay || paymentId !== null) return children
  if (!isKnown) return <PaymentSkeleton />
  return (
    <FlowLayout title={pageWords.cannotPay} back={{ label: pageWords.backToBills, to: '/' }}>
      <CannotPay />
    </FlowLayout>
  )
}

export default ForPayers
