import {
  formatArrecadacaoDigitableLine,
  formatReal,
  invoice as invoiceEndpoint,
  invoicePdf,
  buildPath,
  toSaoPauloDate,
  type ArrecadacaoDigitableLine,
  type Invoice,
  type InvoiceDetails,
} from '@portal/contract'
import { CopyField } from '@portal/ui-kit/copy-field'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { Heading } from '@portal/ui-kit/heading'
import { Receipt } from '@portal/ui-kit/icons'
import { ButtonLink, TextLink } from '@portal/ui-kit/link'
import { Link, useApi, useDownload, useKernel, useParams } from 'shared-kernel/react'
import { useAccount } from '../contracts/use-account.ts'
import { useToday } from '../page/use-today.ts'
import { isPaid } from '../debts/debt-status.rules.ts'
import { texts as debts } from '../debts/texts.ts'
import { Answered } from '../page/answered.tsx'
import { texts as page } from '../page/texts.ts'
import { texts } from './texts.ts'
import { Ahead } from '../debts/ahead.tsx'
import { AmountLines } from '../debts/amount-lines.tsx'
import { BillAction } from './bill-action.tsx'
import { BillPayments } from './bill-payments.tsx'
import { ContractSummary } from './contract-summary.tsx'
import { openAt, underWayAmong } from './open-payment.rules.ts'
import { StepColumns } from '@portal/ui-kit/layout'
import { BillHistory } from '../history/bill-history.tsx'
import { PageLayout } from '../page/page-layout.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { Problem } from '../page/problem.tsx'
import { useMayPay } from '../page/use-may-pay.ts'
import { ReminderButton } from '../reminders/reminder-button.tsx'
import { SectionCard } from '@portal/ui-kit/section-card'

const t = texts

const titleOf = ({ month, installment }: Invoice): string =>
  installment ? t.partTitle(installment.number, installment.of) : t.title(month)

/** `/contas/:reference`: one invoice; asked each time it is opened, because payments change it. */
const BillScreen = () => {
  const { reference = '' } = useParams()
  const query = useApi(invoiceEndpoint, { params: { reference } }, { staleTime: 0 })
  return (
    <Answered
      query={query}
      waiting={<PageSkeleton label={t.loading} />}
      failed={t.failed}
      nothing={{ codes: ['NOT.FOUND', 'BAD.REQUEST'], show: <BillNotFound /> }}
    >
      {(invoice) => <Bill invoice={invoice} />}
    </Answered>
  )
}

const BillNotFound = () => (
  <EmptyState
    level={1}
    icon={<Receipt size={32} />}
    title={t.notFound}
    action={
      <ButtonLink as={Link} to={buildPath('home')}>
        {page.back}
      </ButtonLink>
    }
  >
    {t.notFoundText}
  </EmptyState>
)

const Bill = ({ invoice }: { invoice: InvoiceDetails }) => {
  const { invoice: debt, contract, lines, payments, barCodeLine } = invoice
  const { toast } = useKernel()
  const mayPay = useMayPay()
  const today = useToday()
  const pdf = useDownload(
    invoicePdf,
    { query: { reference: debt.reference } },
    `fatura-${debt.reference}.pdf`,
    () => toast.show(t.downloadStarted),
  )
  const { query } = useAccount()
  const view = query.data?.find((one) => one.contract.reference === contract.reference)
  const underWay = underWayAmong(payments)
  const title = titleOf(debt)
  const paidElsewhere = isPaid(debt) && debt.paidAt ? toSaoPauloDate(new Date(debt.paidAt)) : null

  return (
    <PageLayout title={title}>
      <Heading level={1}>{title}</Heading>
      <StepColumns
        step={
          <>
            <BillAction
              debt={debt}
              today={today}
              underWay={underWay ? openAt(debt.reference, underWay) : null}
              mayPay={mayPay}
              isDownloading={pdf.isPending}
              onDownload={pdf.download}
            />
            {debt.status === 'ABERTA' && (
              <ReminderButton
                dues={[
                  {
                    reference: debt.reference,
                    day: debt.dueDate,
                    title: t.reminder(debt.month, formatReal(debt.total)),
                    text: t.reminderText(contract.reference),
                  },
                ]}
              />
            )}
            {pdf.problem && (
              <Problem title={t.downloadFailed} problem={pdf.problem} onRetry={pdf.download} />
            )}
          </>
        }
      >
        <SectionCard title={t.info}>
          <DescriptionList
            items={[
              { label: debts.contract, value: contract.reference },
              { label: t.dueDate, value: debts.date(debt.dueDate) },
              { label: t.month, value: debts.month(debt.month) },
              { label: debts.total, value: formatReal(debt.total) },
            ]}
          />
        </SectionCard>
        <SectionCard title={t.lines}>
          <AmountLines
            lines={lines.map((line, i) => ({
              key: `${i} ${line.description}`,
              label: line.description,
              amount: line.amount,
            }))}
            total={{ label: debts.total, amount: debt.total }}
          />
          <TextLink as={Link} to={buildPath('cases', { contestar: debt.reference })}>
            {t.contest}
          </TextLink>
        </SectionCard>
        <Ahead title={t.ahead} ahead={invoice.ahead} today={today} />
        <ContractSummary
          contract={{ ...contract, phone: view ? view.phone : contract.phone }}
          quantity={view ? view.open.length : 1}
          value={view ? view.total : debt.total}
        />
        {barCodeLine && (
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
        <SectionCard title={t.payments}>
          <BillPayments
            debtReference={debt.reference}
            payments={payments}
            paidElsewhere={paidElsewhere}
          />
        </SectionCard>
        {view && <BillHistory invoice={invoice} debts={view.contract.debts} />}
      </StepColumns>
    </PageLayout>
  )
}

export default BillScreen
