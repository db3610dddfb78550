import { Navigate } from 'shared-kernel/react'
import { useInvoices } from '../data/use-invoices'
import { useOpenCardPayment } from '../data/use-open-card-payment'
import { useQuote } from '../data/use-quote'
import { whyNot } from '../domain/availability'
import { addressOf } from '../domain/selection'
import { CodeWaiting } from '../methods/code-waiting'
import type { FormMethod, UnofferedMethod } from '../methods/payment-method'
import { paymentMethods } from '../methods/table'
import { UnavailablePayment } from '../parts/unavailable-payment'
import { MethodTiles } from '../ui/method-tiles'
import { NotFoundInvoices } from '../ui/not-found-invoices'
import { PaymentDetails } from './payment-details'
import { StartProblem } from './start-problem'
import { tileOf } from './tile-of'

interface FormPaymentProps {
  method: FormMethod | UnofferedMethod
  references: readonly string[]
}

/** A method that asks for something before it pays. */
export const FormPayment = ({ method, references }: FormPaymentProps) => {
  const invoices = useInvoices(references)
  const quote = useQuote(invoices.state === 'found' ? invoices.items : null)
  const begun = useOpenCardPayment(method, quote.data?.lines)
  if (invoices.state === 'missing') return <NotFoundInvoices />
  if (invoices.state === 'failed') return <StartProblem error={invoices.problem} onRetry={invoices.retry} method={method} references={references} />
  if (quote.error && !quote.isFetching) return <StartProblem error={quote.error} onRetry={quote.refetch} method={method} references={references} />
  if (!quote.data || begun.isPending) return <CodeWaiting />
  if (begun.data) return <Navigate replace to={addressOf(method.path, references, begun.data.id)} />
  const { methods, lines, receiver } = quote.data
  const reason = whyNot(method, methods)
  if (reason !== null || method.kind === 'unoffered') {
    const usable = paymentMethods.filter((candidate) => candidate.key !== method.key && whyNot(candidate, methods) === null)
    const alternatives = <MethodTiles tiles={usable.map((candidate) => tileOf(candidate, methods, references))} />
    return <UnavailablePayment icon={<method.Icon size={32} />} reason={reason ?? 'NOT_READY'} alternatives={alternatives} />
  }
  return <method.View method={method} references={references} lines={lines} receiver={receiver} details={<PaymentDetails lines={lines} />} />
}
