import { Heading } from '@portal/ui-kit/heading'
import { problemOf } from '../data/use-invoices'
import { usePayment } from '../data/use-payment'
import type { PaymentMethod } from '../methods/payment-method'
import { PaymentSkeleton } from '../ui/payment-skeleton'
import { KnownPayment } from './known-payment'
import { StartProblem } from './start-problem'

interface OpenPaymentProps {
  method: PaymentMethod
  paymentId: string
  /** Invoices that the address names beside it. */
  references: readonly string[]
}

/** A payment that exists, named in the address: its state is the server's, after a reload too. */
export const OpenPayment = ({ method, paymentId, references }: OpenPaymentProps) => {
  const { data: payment, error, refetch, isFetching, clockOffset } = usePayment(paymentId)
  if (payment) return <KnownPayment method={method} payment={payment} clockOffset={clockOffset} />
  return error && !isFetching
    ? <StartProblem error={problemOf(error)} onRetry={refetch} method={method} references={references} />
    : <PaymentSkeleton heading={<Heading level={1}>{method.heading}</Heading>} />
}
