import type { Payment, PaymentMethod } from '@portal/contract'
import { Navigate } from 'shared-kernel/react'
import { useState, type ComponentType } from 'react'
import { methodAt, paymentAt } from '../payment/addresses'
import { isSettled, pageOf, type PaymentPage } from '../payment/payment-pages.rules'
import { useKeptSession } from '../payment/use-kept-session'
import { useUnderWay } from '../payment/use-under-way'
import { useLivePayment } from '../payment/use-live-payment'
import { useHasTimeLeft } from '../payment/use-time-left'
import { AuthenticationResult } from './authentication-result'
import { CancelledResult } from './cancelled-result'
import { CodeResult } from './code-result'
import { FailureResult } from './failure-result'
import { useResultsAtHand } from './late-results'
import type { ResultProps } from './result-props'
import { SuccessResult } from './success-result'
import { useConfirmation } from './use-confirmation'
import { WaitingResult } from './waiting-result'

const PAGES: Record<PaymentPage, ComponentType<ResultProps>> = {
  preparing: WaitingResult,
  processing: WaitingResult,
  code: CodeResult,
  challenge: AuthenticationResult,
  expired: CodeResult,
  success: SuccessResult,
  failure: FailureResult,
  cancelled: CancelledResult,
}

interface KnownPaymentProps {
  /** Whose page the address names. */
  method: PaymentMethod
  payment: Payment
  clockOffset: number
}

/** Follows the payment and shows the page of its state. */
export const KnownPayment = ({ method, payment, clockOffset }: KnownPaymentProps) => {
  const hasTimeLeft = useHasTimeLeft(payment.expiresAt, clockOffset)
  const page = pageOf(payment.status, hasTimeLeft)
  const [firstPage] = useState(page)
  const [wasOpen] = useState(!isSettled(payment.status))
  useUnderWay(wasOpen)
  useLivePayment(payment.id, !isSettled(payment.status))
  useConfirmation(payment)
  useKeptSession(payment)
  useResultsAtHand()
  const references = payment.lines.map((line) => line.debtReference)
  if (payment.method !== method) return <Navigate replace to={paymentAt(payment)} />
  const Page = PAGES[page]
  return (
    <Page
      payment={payment}
      clockOffset={clockOffset}
      hasExpired={page === 'expired'}
      hasTurned={page !== firstPage}
      startAgain={methodAt(method, references)}
    />
  )
}
