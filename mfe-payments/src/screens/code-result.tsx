import { PaymentDetails } from './payment-details'
import type { ResultProps } from './result-props'

/** The method's own view of its code. */
export const CodeResult = ({ method: { View }, payment, clockOffset, hasExpired, startAgain }: ResultProps) => (
  <View
    payment={payment}
    clockOffset={clockOffset}
    hasExpired={hasExpired}
    startAgain={startAgain}
    details={<PaymentDetails lines={payment.lines} />}
  />
)
