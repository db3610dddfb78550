import { account, formatReal, isActionOffered } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Amount } from '@portal/ui-kit/amount'
import { Heading } from '@portal/ui-kit/heading'
import { TextLink } from '@portal/ui-kit/link'
import { Skeleton } from '@portal/ui-kit/skeleton'
import { Text } from '@portal/ui-kit/text'
import { CreditHint } from '#credit-hint'
import { Link, useApi } from 'shared-kernel/react'
import { AlreadyPaid } from '../flow/already-paid.tsx'
import { buildPaymentUrl } from '../payment/urls.ts'
import { NotFoundInvoices } from '../invoices/not-found-invoices.tsx'
import { PaymentDetails } from '../invoices/payment-details.tsx'
import { countPrescribed } from '../invoices/selection.rules.ts'
import { useIsAgreement } from '../invoices/use-is-agreement.ts'
import { useInvoices } from '../invoices/use-invoices.ts'
import { useQuote } from '../invoices/use-quote.ts'
import { invoiceTexts } from '../invoices/texts.ts'
import { useOpenInvoicePayments } from '../payment/use-open-invoice-payments.ts'
import { Problem } from '../page/problem.tsx'
import { getProblemText } from '../page/problem-texts.ts'
import { MethodChoice } from './method-choice.tsx'
import { OpenCodes } from './open-codes.tsx'
import { PickerColumns } from './picker-columns.tsx'
import { TilesSkeleton } from './tiles-skeleton.tsx'
import { pickerTexts } from './texts.ts'
import { useNewDay } from './use-new-day.ts'

export const Picker = ({ references }: { references: readonly string[] }) => {
  const invoices = useInvoices(references)
  const quote = useQuote(invoices.state === 'found' ? invoices.items : null)
  const open = useOpenInvoicePayments(references)
  const { credit, contracts = [] } = useApi(account).data ?? {}
  const prescribed = countPrescribed(contracts, references)
  const isAgreement = useIsAgreement(quote.data?.lines ?? [])
  useNewDay(() => void quote.refetch())
  const inProgress = open?.find(
    ({ status }) => status === 'processing' || status === 'awaiting_authentication',
  )
  if (invoices.state === 'missing') return <NotFoundInvoices />
  const failure =
    invoices.state === 'failed' ? invoices.problem : !quote.isFetching ? quote.error : null
  if (failure?.code === 'INVOICE.ALREADY.PAID') return <AlreadyPaid references={references} />
  const retry = invoices.state === 'failed' ? invoices.retry : () => void quote.refetch()
  return (
    <PickerColumns
      heading={<Heading level={1}>{invoiceTexts.howToPay}</Heading>}
      main={
        failure ? (
          <Problem problem={failure} onRetry={retry} />
        ) : inProgress ? (
          <Alert>
            {getProblemText({ status: 409, code: 'PAYMENT.IN.PROGRESS' })}{' '}
            <TextLink as={Link} to={buildPaymentUrl(inProgress)}>
              {pickerTexts.follow}
            </TextLink>
          </Alert>
        ) : quote.data && open ? (
          <MethodChoice methods={quote.data.methods} references={references} />
        ) : (
          <TilesLoading />
        )
      }
      aside={
        quote.data &&
        open && (
          <>
            <OpenCodes codes={open.filter(({ status }) => isActionOffered('copy_code', status))} />
            {!!credit && credit > 0 && <CreditHint credit={credit} />}
            <PaymentDetails lines={quote.data.lines} />
          </>
        )
      }
      total={
        quote.data && (
          <>
            <Amount
              size="xl"
              label={pickerTexts.total(references.length, isAgreement)}
              value={formatReal(quote.data.total)}
            />
            {prescribed > 0 && (
              <Text size="sm">{pickerTexts.prescribed(prescribed, references.length)}</Text>
            )}
          </>
        )
      }
    />
  )
}

const TilesLoading = () => (
  <Skeleton label={pickerTexts.loading}>
    <TilesSkeleton />
  </Skeleton>
)
