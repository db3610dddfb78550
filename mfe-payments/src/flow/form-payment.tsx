import type { ApiProblem, PaymentMethod, ProblemCode } from '@portal/contract'
import { useState } from 'react'
import { Navigate } from 'shared-kernel/react'
import { getUnavailability } from '../methods/availability.rules.ts'
import { getMethod } from '../methods/find-method.ts'
import { MethodTiles } from '../methods/method-tiles.tsx'
import { listMethodTiles } from '../methods/list-method-tiles.tsx'
import { NotFoundInvoices } from '../invoices/not-found-invoices.tsx'
import { PaymentDetails } from '../invoices/payment-details.tsx'
import { useInvoices } from '../invoices/use-invoices.ts'
import { useQuote } from '../invoices/use-quote.ts'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { buildMethodUrl } from '../payment/urls.ts'
import { useOpenPayment } from '../payment/use-open-payment.ts'
import { StartProblem } from './start-problem.tsx'
import { UnavailablePayment } from './unavailable-payment.tsx'
import { useRemoveOutdatedQuote } from './use-remove-outdated-quote.ts'

interface FormPaymentProps {
  method: PaymentMethod
  references: readonly string[]
}

/** Errors after which the form cannot pay these invoices at this total. */
const FORM_IS_USELESS: readonly ProblemCode[] = [
  'INVOICE.ALREADY.PAID',
  'AMOUNT.CHANGED',
  'PAYMENT.IN.PROGRESS',
  'PAYMENT.STATE.INVALID',
  'NOT.FOUND',
]

export const FormPayment = ({ method, references }: FormPaymentProps) => {
  const invoices = useInvoices(references)
  const quote = useQuote(invoices.state === 'found' ? invoices.items : null)
  const open = useOpenPayment(method, references)
  const [isPaying, setPaying] = useState(false)
  const [rejection, setRejection] = useState<ApiProblem | null>(null)
  useRemoveOutdatedQuote(invoices.state === 'found' ? invoices.items : null, rejection)
  if (rejection)
    return (
      <StartProblem
        problem={rejection}
        onRetry={() => setRejection(null)}
        method={method}
        references={references}
      />
    )
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
  // A total that cannot be fetched again replaces no form: the server rejects an outdated one.
  const isFormUseless = !isPaying && !!quote.error && FORM_IS_USELESS.includes(quote.error.code)
  if (quote.error && !quote.isFetching && (!quote.data || isFormUseless))
    return (
      <StartProblem
        problem={quote.error}
        onRetry={quote.refetch}
        method={method}
        references={references}
      />
    )
  if (!quote.data || !open.isKnown) return <PaymentSkeleton />
  if (open.payment && !isPaying)
    return <Navigate replace to={buildMethodUrl(method, references, open.payment.id)} />
  const { methods, lines, receiver } = quote.data
  const methodModule = getMethod(method)
  const reason = getUnavailability(method, methods)
  if (reason !== null || methodModule.kind !== 'form') {
    return (
      <UnavailablePayment
        icon={<methodModule.Icon size={32} />}
        reason={reason ?? 'NOT_READY'}
        alternatives={
          <MethodTiles
            tiles={listMethodTiles(methods, references).filter(({ key }) => key !== method)}
          />
        }
      />
    )
  }
  return (
    <methodModule.View
      method={method}
      references={references}
      lines={lines}
      receiver={receiver}
      details={<PaymentDetails lines={lines} />}
      onPayingChange={setPaying}
      onProblem={(problem) => {
        if (FORM_IS_USELESS.includes(problem.code)) setRejection(problem)
      }}
    />
  )
}
