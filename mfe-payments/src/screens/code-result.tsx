import { PaymentDetails } from './payment-details'
import type { ResultProps } from './result-props'
import { WaitingResult } from './waiting-result'

/** The method's own view of its code; where a method has none there is only to wait. */
export const CodeResult = (props: ResultProps) => {
  const { method, payment, clockOffset, hasExpired, startAgain } = props
  if (method.kind === 'form') return <WaitingResult {...props} />
  return (
    <method.View
      payment={payment}
      clockOffset={clockOffset}
      hasExpired={hasExpired}
      startAgain={startAgain}
      details={<PaymentDetails lines={payment.lines} />}
    />
  )
}
