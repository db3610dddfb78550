import { isActionOffered } from '@portal/contract'
import { getMethod } from '../methods/find-method.ts'
import { PaymentDetails } from '../invoices/payment-details.tsx'
import { CancelCode } from '../payment/cancel-code.tsx'
import { FailureResult } from './failure-result.tsx'
import type { ResultProps } from './result-props.ts'

/** Renders the method's code view. Without a code, the payment expired before anything was charged. */
export const CodeResult = (props: ResultProps) => {
  const { payment, clockOffset, hasExpired, restartUrl } = props
  const method = getMethod(payment.method)
  if (method.kind !== 'code') return <FailureResult {...props} />
  return (
    <method.View
      payment={payment}
      clockOffset={clockOffset}
      hasExpired={hasExpired}
      restartUrl={restartUrl}
      details={
        <>
          <PaymentDetails lines={payment.lines} protocol={payment.protocol} />
          {isActionOffered('copy_code', payment.status) && !hasExpired && (
            <CancelCode payment={payment} />
          )}
        </>
      }
    />
  )
}
