import { useState } from 'react'
import {
  createCase,
  formatArrecadacaoDigitableLine,
  formatReal,
  invoice as invoiceEndpoint,
  invoicePdf,
  isOwed,
  buildPath,
  toSaoPauloDate,
  type ArrecadacaoDigitableLine,
  type Invoice,
  type InvoiceDetails,
  customer,
  PAY_ENDPOINT,
} from '@portal/contract'
import { Button } from '@portal/ui-kit/button'
import { CopyField } from '@portal/ui-kit/copy-field'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { Heading } from '@portal/ui-kit/heading'
import { Receipt } from '@portal/ui-kit/icons'
import { ButtonLink, TextLink } from '@portal/ui-kit/link'
import {
  lazyScreen,
  Link,
  useApi,
  useDownload,
  useKernel,
  useParams,
  useCan,
} from 'shared-kernel/react'
import { ContestList } from '../contest/contest-list.tsx'
import { isContestable } from '../contest/contest.rules.ts'
import { texts as contestTexts } from '../contest/texts.ts'
import { calculateUsableCredit } from '../credits/usable-credit.rules.ts'
import { useAccount } from '../contracts/use-account.ts'
import { useToday } from '../page/use-today.ts'
import { isPaid } from '../invoice-display/invoice-status.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { QueryResult } from '../page/query-result.tsx'
import { texts as pageTexts } from '../page/texts.ts'
import { texts } from './texts.ts'
import { PaymentForecast } from '../invoice-display/payment-forecast.tsx'
import { AmountBreakdown } from '../invoice-display/amount-breakdown.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { ContractSummary } from './contract-summary.tsx'
import { buildPaymentPath, findPaymentInProgress } from './payment-in-progress.rules.ts'
import { Cluster, StepColumns } from '@portal/ui-kit/layout'
import { compareItems, findChange } from '../history/history.rules.ts'
import { InvoiceHistory } from '../history/invoice-history.tsx'
import { texts as historyTexts } from '../history/texts.ts'
import { PageLayout } from '../page/page-layout.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { Problem } from '../page/problem.tsx'
import { PaymentReminder } from '../reminders/payment-reminder.tsx'
import { ReminderButton } from '../reminders/reminder-button.tsx'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { SuspensionAlert } from '../suspension/suspension-alert.tsx'

const UseCreditDialog = lazyScreen(() => import('../credits/use-credit-dialog.tsx'))
const ContestDialog = lazyScreen(() => import('../contest/contest-dialog.tsx'))

const t = texts

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
      notFound={{ codes: ['NOT.FOUND', 'BAD.REQUEST'], element: <InvoiceNotFound /> }}
    >
      {(details) => <InvoicePage details={details} />}
    </QueryResult>
  )
}

const InvoiceNotFound = () => (
  <EmptyState
    level={1}
    icon={<Receipt size={32} />}
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

const InvoicePage = ({ details }: { details: InvoiceDetails }) => {
  const { invoice, contract, lines, previous, payments, barCodeLine, contests = [] } = details
  const changes = previous ? compareItems(previous.lines, lines) : []
  const [isContesting, setContesting] = useState(false)
  const { toast } = useKernel()
  const { isAllowed: canPay } = useCan(customer, PAY_ENDPOINT)
  const { isAllowed: canContest } = useCan(customer, createCase)
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
  const paidElsewhere =
    isPaid(invoice) && invoice.paidAt ? toSaoPauloDate(new Date(invoice.paidAt)) : null

  return (
    <PageLayout title={title}>
      <Heading level={1}>{title}</Heading>
      <StepColumns
        step={
          <>
            <InvoiceActions
              invoice={invoice}
              today={today}
              paymentInProgressPath={
                paymentInProgress ? buildPaymentPath(invoice.reference, paymentInProgress) : null
              }
              canPay={canPay}
              isDownloading={pdf.isPending}
              onDownload={pdf.download}
            />
            {canPay && !paymentInProgress && usable > 0 && (
              <Button wide appearance="secondary" onClick={() => setUsingCredit(true)}>
                {t.useCredit(formatReal(usable))}
              </Button>
            )}
            {invoice.status === 'ABERTA' && invoice.dueDate >= today && (
              <ReminderButton
                dueDates={[
                  {
                    reference: invoice.reference,
                    day: invoice.dueDate,
                    title: t.reminder(invoice.month, formatReal(invoice.total)),
                    text: t.reminderText(contract.reference),
                  },
                ]}
              />
            )}
            {invoice.status === 'ABERTA' &&
              isOwed(invoice) &&
              invoice.dueDate > today &&
              canPay && (
                <PaymentReminder
                  invoice={invoice}
                  remindOn={details.remindOn ?? null}
                  today={today}
                />
              )}
            {pdf.problem && (
              <Problem title={t.downloadFailed} problem={pdf.problem} onRetry={pdf.download} />
            )}
          </>
        }
      >
        {details.suspension && (
          <SuspensionAlert suspension={details.suspension} contract={contract} today={today} />
        )}
        <SectionCard title={t.lines}>
          {previous && (
            <Text>
              {changes.length === 0
                ? historyTexts.unchanged(previous.month)
                : historyTexts.why(changes, previous.month)}
            </Text>
          )}
          <AmountBreakdown
            items={lines.map((line, i) => {
              const change =
                line.kind === 'service' ? findChange(changes, line.description) : undefined
              return {
                key: `${i} ${line.description}`,
                label: line.description,
                detail: change && historyTexts.itemChange(change),
                amount: line.amount,
              }
            })}
            total={{ label: invoiceTexts.total, amount: invoice.total }}
          />
          {canContest && isContestable(details, today) && (
            <Cluster>
              <Button appearance="tertiary" onClick={() => setContesting(true)}>
                {contestTexts.open}
              </Button>
            </Cluster>
          )}
        </SectionCard>
        {contests.length > 0 && <ContestList contests={contests} />}
        <PaymentForecast title={t.ahead} forecast={details.ahead} today={today} />
        {/* A payment in process hides the other methods. */}
        {barCodeLine && !paymentInProgress && (
          <SectionCard title={t.barCode}>
            <CopyField
              label={t.barCodeHow}
              value={barCodeLine}
              displayValue={formatArrecadacaoDigitableLine(barCodeLine as ArrecadacaoDigitableLine)}
              appearance="secondary"
              onCopied={() => toast.show(t.copied)}
              onFailed={() => toast.show(t.copyFailed)}
            />
          </SectionCard>
        )}
        {(payments.length > 0 || paidElsewhere) && (
          <SectionCard title={t.payments}>
            <InvoicePayments
              invoiceReference={invoice.reference}
              payments={payments}
              paidElsewhere={paidElsewhere}
            />
            <TextLink as={Link} to={buildPath('paymentHistory')}>
              {t.everyPayment}
            </TextLink>
          </SectionCard>
        )}
        {isUsingCredit && (
          <UseCreditDialog reference={invoice.reference} onClose={() => setUsingCredit(false)} />
        )}
        {isContesting && <ContestDialog details={details} onClose={() => setContesting(false)} />}
        {view && <InvoiceHistory details={details} invoices={view.contract.debts} />}
        <SectionCard title={t.info}>
          <DescriptionList
            items={[
              { label: invoiceTexts.contract, value: contract.reference },
              { label: t.dueDate, value: invoiceTexts.date(invoice.dueDate) },
              { label: t.month, value: invoiceTexts.month(invoice.month) },
              { label: invoiceTexts.total, value: formatReal(invoice.total) },
            ]}
          />
        </SectionCard>
        <ContractSummary
          contract={{ ...contract, phone: view ? view.phone : contract.phone }}
          quantity={view ? view.open.length : 1}
          value={view ? view.total : invoice.total}
        />
      </StepColumns>
    </PageLayout>
  )
}

export default InvoiceScreen
