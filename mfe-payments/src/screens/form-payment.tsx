import { useInvoices } from '../data/use-invoices'
import { useQuote } from '../data/use-quote'
import { whyNot } from '../domain/availability'
import type { FormMethod } from '../methods/payment-method'
import { paymentMethods } from '../methods/table'
import { MethodTiles } from '../ui/method-tiles'
import { CodeWaiting } from '../methods/code-waiting'
import { NotFoundInvoices } from '../ui/not-found-invoices'
import { StartProblem } from './start-problem'
import { tileOf } from './tile-of'

/** A method that asks for something before it pays. */
export const FormPayment = ({ method, references }: { method: FormMethod; references: readonly string[] }) => {
  const invoices = useInvoices(references)
  const quote = useQuote(invoices.state === 'found' ? invoices.items : null)
  if (invoices.state === 'missing') return <NotFoundInvoices />
  if (invoices.state === 'failed') return <StartProblem error={invoices.problem} onRetry={invoices.retry} method={method} references={references} />
  if (quote.error && !quote.isFetching) return <StartProblem error={quote.error} onRetry={quote.refetch} method={method} references={references} />
  if (!quote.data) return <CodeWaiting />
  const { methods, lines } = quote.data
  const usable = paymentMethods.filter((candidate) => candidate.key !== method.key && whyNot(candidate, methods) === null)
  const alternatives = <MethodTiles tiles={usable.map((candidate) => tileOf(candidate, methods, references))} />
  return <method.View references={references} lines={lines} alternatives={alternatives} />
}
