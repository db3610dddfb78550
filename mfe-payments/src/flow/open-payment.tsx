import type { PaymentMethod } from '@portal/contract'
import { Heading } from '@portal/ui-kit/heading'
import { getMethod } from '../methods/find-method.ts'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { usePayment } from '../payment/use-payment.ts'
import { PaymentStatusScreen } from './payment-status-screen.tsx'
import { StartProblem } from './start-problem.tsx'

interface OpenPaymentProps {
  method: PaymentMethod
  paymentId: string
  /** Invoices that the address names beside it. */
  references: readonly string[]
}

/** A payment that exists, named in the address: its state is the server's, after a reload too. */
export const OpenPayment = ({ method, paymentId, references }: OpenPaymentProps) => {
  const { data: payment, error, refetch, isFetching, clockOffset } = usePayment(paymentId)
  if (payment)
    return <PaymentStatusScreen method={method} payment={payment} clockOffset={clockOffset} />
  return error && !isFetching ? (
    <StartProblem problem={error} onRetry={refetch} method={method} references={references} />
  ) : (
    <PaymentSkeleton heading={<Heading level={1}>{getMethod(method).texts.heading}</Heading>} />
  )
}
