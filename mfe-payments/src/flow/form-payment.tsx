import { PAYMENT_METHODS, type PaymentMethod } from '@portal/contract'
import { Navigate } from 'shared-kernel/react'
import { whyNot } from '../methods/availability.rules.ts'
import { methodOf } from '../methods/find-method.ts'
import { MethodTiles } from '../methods/method-tiles.tsx'
import { tileOf } from '../methods/tile-of.tsx'
import { NotFoundInvoices } from '../owed/not-found-invoices.tsx'
import { PaymentDetails } from '../owed/payment-details.tsx'
import { useInvoices } from '../owed/use-invoices.ts'
import { useQuote } from '../owed/use-quote.ts'
import { PaymentSkeleton } from '../page/payment-skeleton.tsx'
import { methodAt } from '../payment/addresses.ts'
import { useOpenPayment } from '../payment/use-open-payment.ts'
import { StartProblem } from './start-problem.tsx'
import { UnavailablePayment } from './unavailable-payment.tsx'

interface FormPaymentProps {
  method: PaymentMethod
  references: readonly string[]
}

/** A method that asks for something before it pays. */
export const FormPayment = ({ method, references }: FormPaymentProps) => {
  const invoices = useInvoices(references)
  const quote = useQuote(invoices.state === 'found' ? invoices.items : null)
  const begun = useOpenPayment(method, references)
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
  if (quote.error && !quote.isFetching)
    return (
      <StartProblem
        problem={quote.error}
        onRetry={quote.refetch}
        method={method}
        references={references}
      />
    )
  if (!quote.data || !begun.isKnown) return <PaymentSkeleton />
  if (begun.payment) return <Navigate replace to={methodAt(method, references, begun.payment.id)} />
  const { methods, lines, receiver } = quote.data
  const page = methodOf(method)
  const reason = whyNot(method, methods)
  if (reason !== null || page.kind !== 'form') {
    const usable = PAYMENT_METHODS.filter(
      (candidate) => candidate !== method && whyNot(candidate, methods) === null,
    )
    const alternatives = (
      <MethodTiles tiles={usable.map((candidate) => tileOf(candidate, methods, references))} />
    )
    return (
      <UnavailablePayment
        icon={<page.Icon size={32} />}
        reason={reason ?? 'NOT_READY'}
        alternatives={alternatives}
      />
    )
  }
  return (
    <page.View
      method={method}
      references={references}
      lines={lines}
      receiver={receiver}
      details={<PaymentDetails lines={lines} />}
    />
  )
}
