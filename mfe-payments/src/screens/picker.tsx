import { formatReal, type OutputOf, type quote as quoteEndpoint } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Heading } from '@portal/ui-kit/heading'
import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { problemOf, useInvoices } from '../data/use-invoices'
import { useQuote } from '../data/use-quote'
import { paymentMethods } from '../methods/table'
import { pickerTexts } from '../texts'
import { MethodChoice } from '../ui/method-choice'
import { NotFoundInvoices } from '../ui/not-found-invoices'
import { PickerColumns } from '../ui/picker-columns'
import { Problem } from '../ui/problem'
import { FoundPaid } from './found-paid'
import { PaymentDetails } from './payment-details'
import { tileOf } from './tile-of'

/** Total and methods, as the server counts them. */
export const Picker = ({ references }: { references: readonly string[] }) => {
  const invoices = useInvoices(references)
  const quote = useQuote(invoices.state === 'found' ? invoices.items : null)
  if (invoices.state === 'missing') return <NotFoundInvoices />
  const failure = invoices.state === 'failed' ? invoices.problem : !quote.isFetching && quote.error ? problemOf(quote.error) : null
  if (failure?.code === 'INVOICE.ALREADY.PAID') return <FoundPaid references={references} />
  const retry = invoices.state === 'failed' ? invoices.retry : () => void quote.refetch()
  return (
    <PickerColumns
      heading={<Heading level={1}>{pickerTexts.title}</Heading>}
      main={failure ? <Problem problem={failure} onRetry={retry} /> : quote.data ? <Choice quote={quote.data} references={references} /> : <Waiting />}
      aside={quote.data && <PaymentDetails lines={quote.data.lines} />}
      total={quote.data && <Amount size="xl" label={pickerTexts.total(references.length)} value={formatReal(quote.data.total)} />}
    />
  )
}

interface ChoiceProps {
  quote: OutputOf<typeof quoteEndpoint>
  references: readonly string[]
}

const Choice = ({ quote, references }: ChoiceProps) => {
  const [first, ...others] = paymentMethods.map((method) => tileOf(method, quote.methods, references))
  return first && <MethodChoice first={first} others={others} />
}

const Waiting = () => <Skeleton label={pickerTexts.loading}><SkeletonBlock height={96} /><SkeletonBlock height={320} /></Skeleton>
