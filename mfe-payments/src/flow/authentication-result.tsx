import { methodOf } from '../methods/find-method'
import { PaymentDetails } from '../owed/payment-details'
import type { ResultProps } from './result-props'
import { WaitingResult } from './waiting-result'

/** The payer proves who pays, on the method's own page for it. */
export const AuthenticationResult = (props: ResultProps) => {
  const { payment } = props
  const { Authentication } = methodOf(payment.method)
  const waiting = <WaitingResult {...props} />
  return Authentication ? (
    <Authentication
      payment={payment}
      details={<PaymentDetails lines={payment.lines} />}
      waiting={waiting}
    />
  ) : (
    waiting
  )
}
