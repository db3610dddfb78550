import { getMethod } from '../methods/find-method.ts'
import { PaymentDetails } from '../invoices/payment-details.tsx'
import type { ResultProps } from './result-props.ts'
import { WaitingResult } from './waiting-result.tsx'

export const AuthenticationResult = (props: ResultProps) => {
  const { payment } = props
  const { Authentication } = getMethod(payment.method)
  const waiting = <WaitingResult {...props} />
  return Authentication ? (
    <Authentication
      payment={payment}
      details={<PaymentDetails lines={payment.lines} protocol={payment.protocol} />}
      fallback={waiting}
    />
  ) : (
    waiting
  )
}
