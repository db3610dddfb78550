import { shouldFollowPayment, type Payment, type PaymentMethod } from '@portal/contract'
import { lazyScreen, Navigate } from 'shared-kernel/react'
import { useState, type ComponentType } from 'react'
import { buildMethodUrl, buildPaymentUrl } from '../payment/urls.ts'
import { getPaymentPage, type PaymentPage } from '../payment/payment-pages.rules.ts'
import { useSessionKeepAlive } from '../payment/use-session-keep-alive.ts'
import { usePaymentInProgress } from '../payment/use-payment-in-progress.ts'
import { useLivePayment } from '../payment/use-live-payment.ts'
import { useHasTimeLeft } from '../payment/use-time-left.ts'
import { AuthenticationResult } from './authentication-result.tsx'
import { CancelledResult } from './cancelled-result.tsx'
import { CodeResult } from './code-result.tsx'
import { FailureResult } from './failure-result.tsx'
import { usePreloadResults } from './lazy-results.tsx'
import type { ResultProps } from './result-props.ts'
import { SuccessResult } from './success-result.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { WaitingResult } from './waiting-result.tsx'

/** Rare, so that it is in the chunk of the results. */
const ClaimedResult = lazyScreen(
  () => import(/* webpackChunkName: "results" */ './claimed-result.tsx'),
)

const PAGES: Record<PaymentPage, ComponentType<ResultProps>> = {
  preparing: WaitingResult,
  processing: WaitingResult,
  code: CodeResult,
  challenge: AuthenticationResult,
  expired: CodeResult,
  success: SuccessResult,
  claimed: ClaimedResult,
  failure: FailureResult,
  cancelled: CancelledResult,
}

interface PaymentStatusScreenProps {
  method: PaymentMethod
  payment: Payment
  clockOffset: number
}

export const PaymentStatusScreen = ({ method, payment, clockOffset }: PaymentStatusScreenProps) => {
  const hasTimeLeft = useHasTimeLeft(payment.expiresAt, clockOffset)
  const page = getPaymentPage(payment.status, hasTimeLeft)
  const [firstPage] = useState(page)
  const [wasOpen] = useState(shouldFollowPayment(payment.status))
  usePaymentInProgress(wasOpen)
  useLivePayment(payment.id, shouldFollowPayment(payment.status))
  useConfirmation(payment)
  useSessionKeepAlive(payment)
  usePreloadResults()
  const references = payment.lines.map((line) => line.debtReference)
  if (payment.method !== method) return <Navigate replace to={buildPaymentUrl(payment)} />
  const Page = PAGES[page]
  return (
    <Page
      payment={payment}
      clockOffset={clockOffset}
      hasExpired={page === 'expired'}
      hasChanged={page !== firstPage}
      restartUrl={buildMethodUrl(method, references)}
    />
  )
}
