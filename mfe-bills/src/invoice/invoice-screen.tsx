import { useState, type ReactNode } from 'react'
import {
  formatReal,
  invoice as invoiceEndpoint,
  invoicePdf,
  isOwed,
  buildPath,
  type Invoice,
  type InvoiceDetails,
  customer,
  PAY_ENDPOINT,
} from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { NotFoundIllustration } from '@portal/ui-kit/illustration'
import { Heading } from '@portal/ui-kit/heading'
import { ButtonLink } from '@portal/ui-kit/link'
import { useMinWidth } from '@portal/ui-kit/min-width'
import { StickyAction } from '@portal/ui-kit/sticky-action'
import {
  lazyScreen,
  Link,
  useApi,
  useDownload,
  useKernel,
  useParams,
  useCan,
} from 'shared-kernel/react'
import { AgreementLink } from '../agreement/agreement-link.tsx'
import { ContestList } from '../contest/contest-list.tsx'
import { calculateUsableCredit } from '../credits/usable-credit.rules.ts'
import { useAccount } from '../contracts/use-account.ts'
import { useToday } from '../page/use-today.ts'
import { QueryResult } from '../page/query-result.tsx'
import { texts as pageTexts } from '../page/texts.ts'
import { texts } from './texts.ts'
import { PaymentForecast } from '../invoice-display/payment-forecast.tsx'
import { BarCode } from './bar-code.tsx'
import { InvoiceActions, type InvoiceActionsProps } from './invoice-actions.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoiceItems } from './invoice-items.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { InvoiceReminders } from './invoice-reminders.tsx'
import { ContractSummary } from './contract-summary.tsx'
import { buildPaymentPath, findPaymentInProgress } from './payment-in-progress.rules.ts'
import { StepColumns } from '@portal/ui-kit/layout'
import { InvoiceHistory } from '../history/invoice-history.tsx'
import { OfflineNote } from '../page/offline-note.tsx'
import { PageLayout } from '../page/page-layout.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { Problem } from '../page/problem.tsx'
import { PartialPaymentButton } from '../partial-payment/partial-payment-button.tsx'
import { SuspensionAlert } from '../suspension/suspension-alert.tsx'

const UseCreditDialog = lazyScreen(() => import('../credits/use-credit-dialog.tsx'))

const t = texts
/** Narrower windows have the actions in a bar at the bottom, and fold what is asked less often. */
const WIDE_MIN_WIDTH_PX = 1024

const getTitle = ({ month, installment }: Invoice): string =>
  installment ? t.partTitle(installment.number, installment.of) : t.title(month)

/** `/contas/:reference`: one invoice, fetched on each visit, because payments change it. */
const InvoiceScreen = () => {
  const { reference = '' } = useParams()
  const query = useApi(invoiceEndpoint, { params: { reference } }, { staleTime: 0 })
  return (
    <QueryResult
      query={query}
      skeleton={<PageSkeleton label={t.loading} />}
      failedTitle={t.failed}
      pageTitle={t.pageTitle}
      notFound={{ codes: ['NOT.FOUND', 'BAD.REQUEST'], element: <InvoiceNotFound /> }}
    >
      {(details) => (
        <InvoicePage details={details}>
          <OfflineNote
            dataTime={query.dataUpdatedAt}
            isDisconnected={query.error?.status === 0}
            hasRetry
            refetch={query.refetch}
          />
        </InvoicePage>
      )}
    </QueryResult>
  )
}

const InvoiceNotFound = () => (
  <EmptyState
    level={1}
    illustration={<NotFoundIllustration />}
    title={t.notFound}
    action={
      <ButtonLink as={Link} to={buildPath('home')}>
        {pageTexts.back}
      </ButtonLink>
    }
  >
    {t.notFoundText}
  </EmptyState>
)

const InvoicePage = ({ details, children }: { details: InvoiceDetails; children: ReactNode }) => {
  const { invoice, contract, payments, barCodeLine, contests = [] } = details
  const { toast } = useKernel()
  const { isAllowed: canPay } = useCan(customer, PAY_ENDPOINT)
  const isWide = useMinWidth(WIDE_MIN_WIDTH_PX)
  const today = useToday()
  const pdf = useDownload(
    invoicePdf,
    { query: { reference: invoice.reference } },
    `fatura-${invoice.reference}.pdf`,
    () => toast.show(t.downloadStarted),
  )
  const { query, credit } = useAccount()
  const [isUsingCredit, setUsingCredit] = useState(false)
  const usable = calculateUsableCredit(invoice, credit)
  const view = query.data?.find((one) => one.contract.reference === contract.reference)
  const paymentInProgress = findPaymentInProgress(payments)
  const title = getTitle(invoice)
  const actions: InvoiceActionsProps = {
    invoice,
    today,
    paymentInProgressPath: paymentInProgress
      ? buildPaymentPath(invoice.reference, paymentInProgress)
      : null,
    canPay,
    isDownloading: pdf.isPending,
    onDownload: pdf.download,
  }

  return (
    <PageLayout title={title}>
      <Heading level={1}>{title}</Heading>
      {children}
      <StepColumns
        step={
          <>
            <InvoiceHead
              invoice={invoice}
              lateRates={details.lateRates}
              today={today}
              canPay={canPay || paymentInProgress !== undefined}
            >
              <AgreementLink invoice={invoice} contractReference={contract.reference} />
              {isWide && <InvoiceActions {...actions} />}
              {canPay && !paymentInProgress && usable > 0 && (
                <Button wide appearance="secondary" onClick={() => setUsingCredit(true)}>
                  {t.useCredit(formatReal(usable))}
                </Button>
              )}
              {canPay && !paymentInProgress && <PartialPaymentButton details={details} />}
            </InvoiceHead>
            {pdf.problem && (
              <Problem title={t.downloadFailed} problem={pdf.problem} onRetry={pdf.download} />
            )}
            <InvoiceReminders details={details} today={today} canPay={canPay} />
          </>
        }
      >
        {details.suspension && (
          <SuspensionAlert suspension={details.suspension} contract={contract} today={today} />
        )}
        <InvoiceItems details={details} today={today} />
        {contests.length > 0 && <ContestList contests={contests} />}
        {isOwed(invoice) && (
          <PaymentForecast title={t.ahead} forecast={details.ahead} today={today} />
        )}
        <InvoicePayments invoice={invoice} payments={payments} />
        {/* A payment in process hides the other methods. */}
        {barCodeLine && !paymentInProgress && <BarCode line={barCodeLine} isOpenAtFirst={isWide} />}
        {view && (
          <InvoiceHistory details={details} invoices={view.contract.debts} isOpenAtFirst={isWide} />
        )}
        <InvoiceFacts invoice={invoice} contract={contract} />
        <ContractSummary
          contract={{ ...contract, phone: view ? view.phone : contract.phone }}
          quantity={view ? view.collected.length : 1}
          value={view ? view.total : invoice.total}
        />
      </StepColumns>
      {isUsingCredit && (
        <UseCreditDialog reference={invoice.reference} onClose={() => setUsingCredit(false)} />
      )}
      {!isWide && (
        <StickyAction>
          <InvoiceActions {...actions} isCompact />
        </StickyAction>
      )}
    </PageLayout>
  )
}

export default InvoiceScreen
