import type { PaymentMethod } from '@portal/contract'
import { Heading } from '@portal/ui-kit/heading'
import { useNavigate } from 'shared-kernel/react'
import { useEffect } from 'react'
import { getMethod } from '../methods/find-method.ts'
import { NotFoundInvoices } from '../invoices/not-found-invoices.tsx'
import { useInvoices } from '../invoices/use-invoices.ts'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { buildMethodUrl } from '../payment/urls.ts'
import { StartProblem } from './start-problem.tsx'
import { useStartPayment } from './use-start-payment.ts'

interface StartPaymentProps {
  method: PaymentMethod
  references: readonly string[]
  /** Idempotency scope of this page visit. It survives a reload and changes on the next navigation. */
  visit: string
}

/** Starts one payment per page visit and then adds its id to the URL. */
export const StartPayment = ({ method, references, visit }: StartPaymentProps) => {
  const navigate = useNavigate()
  const invoices = useInvoices(references)
  const { payment, problem, isPending, retry } = useStartPayment(
    method,
    invoices.state === 'found' ? invoices.items : null,
    visit,
  )
  const paymentId = payment?.id
  useEffect(() => {
    if (!paymentId) return
    void navigate(buildMethodUrl(method, references, paymentId), { replace: true })
  }, [paymentId, method, references, navigate])

  if (invoices.state === 'missing') return <NotFoundInvoices />
  if (invoices.state === 'failed')
    return (
      <StartProblem
        problem={invoices.problem}
        onRetry={invoices.retry}
        method={method}
        references={references}
      />
    )
  if (problem && !isPending)
    return (
      <StartProblem
        isPayment
        problem={problem}
        onRetry={retry}
        method={method}
        references={references}
      />
    )
  return (
    <PaymentSkeleton heading={<Heading level={1}>{getMethod(method).texts.heading}</Heading>} />
  )
}
