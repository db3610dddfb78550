import type { Payment } from '@portal/contract'
import { Navigate } from 'shared-kernel/react'
import { useState, type ComponentType } from 'react'
import { useConfirmation } from '../data/use-confirmation'
import { useLivePayment } from '../data/use-live-payment'
import { isSettled, pageOf, type PaymentPage } from '../domain/payment-pages'
import { addressOf } from '../domain/selection'
import type { PaymentMethod } from '../methods/payment-method'
import { methodOf } from '../methods/table'
import { CancelledResult } from './cancelled-result'
import { ChallengeResult } from './challenge-result'
import { CodeResult } from './code-result'
import { FailureResult } from './failure-result'
import type { ResultProps } from './result-props'
import { SuccessResult } from './success-result'
import { useHasTimeLeft } from './use-time-left'
import { WaitingResult } from './waiting-result'

const PAGES: Record<PaymentPage, ComponentType<ResultProps>> = {
  preparing: WaitingResult,
  processing: WaitingResult,
  code: CodeResult,
  challenge: ChallengeResult,
  expired: CodeResult,
  success: SuccessResult,
  failure: FailureResult,
  cancelled: CancelledResult,
}

interface KnownPaymentProps {
  method: PaymentMethod
  payment: Payment
  clockOffset: number
}

/** Follows the payment and shows the page of its state. */
export const KnownPayment = ({ method, payment, clockOffset }: KnownPaymentProps) => {
  const hasTimeLeft = useHasTimeLeft(payment.expiresAt, clockOffset)
  const page = pageOf(payment.status, hasTimeLeft)
  const [firstPage] = useState(page)
  useLivePayment(payment.id, !isSettled(payment.status))
  useConfirmation(payment)
  const references = payment.lines.map((line) => line.debtReference)
  if (payment.methodKey !== method.key) {
    return <Navigate replace to={addressOf(methodOf(payment.methodKey).path, references, payment.id)} />
  }
  const Page = PAGES[page]
  return (
    <Page
      payment={payment}
      method={method}
      clockOffset={clockOffset}
      hasExpired={page === 'expired'}
      hasTurned={page !== firstPage}
      startAgain={addressOf(method.path, references)}
    />
  )
}
