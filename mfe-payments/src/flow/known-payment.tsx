import type { Payment, PaymentMethod } from '@portal/contract'
import { Navigate } from 'shared-kernel/react'
import { useState, type ComponentType } from 'react'
import { methodAt, paymentAt } from '../payment/addresses.ts'
import { isSettled, pageOf, type PaymentPage } from '../payment/payment-pages.rules.ts'
import { useKeptSession } from '../payment/use-kept-session.ts'
import { useUnderWay } from '../payment/use-under-way.ts'
import { useLivePayment } from '../payment/use-live-payment.ts'
import { useHasTimeLeft } from '../payment/use-time-left.ts'
import { AuthenticationResult } from './authentication-result.tsx'
import { CancelledResult } from './cancelled-result.tsx'
import { CodeResult } from './code-result.tsx'
import { FailureResult } from './failure-result.tsx'
import { useResultsAtHand } from './late-results.tsx'
import type { ResultProps } from './result-props.ts'
import { SuccessResult } from './success-result.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { WaitingResult } from './waiting-result.tsx'

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
