import {
  formatReal,
  PAYMENT_METHODS,
  type EndpointOutput,
  type quote as quoteEndpoint,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Amount } from '@portal/ui-kit/amount'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { FoundPaid } from '../flow/found-paid.tsx'
import { methodOf } from '../methods/find-method.ts'
import { tileOf } from '../methods/tile-of.tsx'
import { NotFoundInvoices } from '../owed/not-found-invoices.tsx'
import { PaymentDetails } from '../owed/payment-details.tsx'
import { useInvoices } from '../owed/use-invoices.ts'
import { useQuote } from '../owed/use-quote.ts'
import { owedWords } from '../owed/words.ts'
import { useOpenCodes } from '../payment/use-open-codes.ts'
import { Problem } from '../page/problem.tsx'
import { MethodChoice } from './method-choice.tsx'
import { OpenCodes } from './open-codes.tsx'
import { PickerColumns } from './picker-columns.tsx'
import { TilesShape } from './tiles-shape.tsx'
import { pickerWords } from './words.ts'

/** Total and methods, as the server counts them. */
export const Picker = ({ references }: { references: readonly string[] }) => {
  const invoices = useInvoices(references)
  const quote = useQuote(invoices.state === 'found' ? invoices.items : null)
  const codes = useOpenCodes(references)
  if (invoices.state === 'missing') return <NotFoundInvoices />
  const failure =
    invoices.state === 'failed' ? invoices.problem : !quote.isFetching ? quote.error : null
  if (failure?.code === 'INVOICE.ALREADY.PAID') return <FoundPaid references={references} />
  const retry = invoices.state === 'failed' ? invoices.retry : () => void quote.refetch()
  return (
    <PickerColumns
      heading={<Heading level={1}>{owedWords.howToPay}</Heading>}
      main={
        failure ? (
          <Problem problem={failure} onRetry={retry} />
        ) : quote.data ? (
          <Choice quote={quote.data} references={references} />
        ) : (
          <Waiting />
        )
      }
      aside={
        quote.data &&
        codes && (
          <>
            <OpenCodes codes={codes} />
            <PaymentDetails lines={quote.data.lines} />
          </>
        )
      }
      total={
        quote.data && (
          <Amount
            size="xl"
            label={pickerWords.total(references.length)}
            value={formatReal(quote.data.total)}
          />
        )
      }
    />
  )
}

interface ChoiceProps {
  quote: EndpointOutput<typeof quoteEndpoint>
  references: readonly string[]
}

const Choice = ({ quote, references }: ChoiceProps) => {
  const tiles = PAYMENT_METHODS.map((method) => tileOf(method, quote.methods, references))
  const recommended = tiles.find(({ disabledReason }) => disabledReason === undefined) ?? tiles[0]
  const down = quote.methods
    .filter(({ reason }) => reason === 'PROVIDER_DOWN')
    .map(({ method }) => methodOf(method).words.label)
  return (
    recommended && (
      <Stack gap={16}>
        {down.length > 0 && (
          <Alert tone="warning">{pickerWords.down(down.join(', '), recommended.label)}</Alert>
        )}
        <MethodChoice first={recommended} others={tiles.filter((tile) => tile !== recommended)} />
      </Stack>
    )
  )
}

const Waiting = () => (
  <Skeleton label={pickerWords.loading}>
    <TilesShape />
  </Skeleton>
)
