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
  references: readonly string[]
}

/** Shows the payment that the URL names. Its state is requested from the server, also after a reload. */
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
