import { Heading } from '@portal/ui-kit/heading'
import { useNavigate } from 'shared-kernel/react'
import { useEffect, useState } from 'react'
import { forgetIdempotencyKey, idempotencyKeyOf } from '../data/idempotency-key'
import { useInvoices } from '../data/use-invoices'
import { useStartedPayment } from '../data/use-started-payment'
import { addressOf } from '../domain/selection'
import type { CodeMethod } from '../methods/payment-method'
import { NotFoundInvoices } from '../ui/not-found-invoices'
import { PaymentSkeleton } from '../ui/payment-skeleton'
import { StartProblem } from './start-problem'

interface StartPaymentProps {
  method: CodeMethod
  references: readonly string[]
  /** Names this visit of the page, the same after a reload; another visit is another mount. */
  visit: string
}

/** Starts the payment once for this visit of the page and then names it in the address. */
export const StartPayment = ({ method, references, visit }: StartPaymentProps) => {
  const navigate = useNavigate()
  const invoices = useInvoices(references)
  const [key] = useState(() => idempotencyKeyOf(visit))
  const started = useStartedPayment(method, invoices.state === 'found' ? invoices.items : null, key)
  const paymentId = started.data?.id
  useEffect(() => {
    if (!paymentId) return
    navigate(addressOf(method.path, references, paymentId), { replace: true })
    forgetIdempotencyKey(visit)
  }, [paymentId, method.path, references, visit, navigate])

  if (invoices.state === 'missing') return <NotFoundInvoices />
  if (invoices.state === 'failed') return <StartProblem error={invoices.problem} onRetry={invoices.retry} method={method} references={references} />
  if (started.error && !started.isFetching) {
    return <StartProblem error={started.error} onRetry={started.refetch} method={method} references={references} />
  }
  return <PaymentSkeleton heading={<Heading level={1}>{method.heading}</Heading>} />
}
