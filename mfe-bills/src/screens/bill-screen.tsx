import { formatReal, todayInSaoPaulo, type Debt, type Invoice } from '@portal/contract'
import { CopyField } from '@portal/ui-kit/copy-field'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Facts } from '@portal/ui-kit/facts'
import { Heading } from '@portal/ui-kit/heading'
import { Receipt } from '@portal/ui-kit/icons'
import { ButtonLink } from '@portal/ui-kit/link'
import { Link, useKernel, useParams } from 'shared-kernel/react'
import { useAccount } from '../data/use-account'
import { useInvoicePdf } from '../data/use-download'
import { useInvoice } from '../data/use-invoice'
import { usePaymentNews } from '../data/use-payment-news'
import { useToday } from '../data/use-today'
import { isPaid } from '../domain/bill-status'
import { texts } from '../texts'
import { AmountLines } from '../ui/amount-lines'
import { BillAction } from '../ui/bill-action'
import { BillPayments } from '../ui/bill-payments'
import { ContractSummary } from '../ui/contract-summary'
import { PageColumns } from '../ui/page-columns'
import { PageLayout } from '../ui/page-layout'
import { PageSkeleton } from '../ui/page-skeleton'
import { Problem } from '../ui/problem'
import { Section } from '../ui/section'

const t = texts.bill

const titleOf = ({ month, installment }: Debt): string =>
  installment ? t.partTitle(installment.number, installment.of) : t.title(month)

/** `/contas/:reference`: one invoice. */
const BillScreen = () => {
  const { reference = '' } = useParams()
  usePaymentNews()
  const answer = useInvoice(reference)
  if (answer.state === 'ready') return <Bill invoice={answer.value} />
  if (answer.state === 'loading') return <PageSkeleton label={t.loading} />
  if (answer.problem.code === 'NOT.FOUND' || answer.problem.code === 'BAD.REQUEST') return <BillNotFound />
  return <Problem title={texts.parts.invoice} problem={answer.problem} onRetry={answer.retry} />
}

const BillNotFound = () => (
  <EmptyState
    level={1} icon={<Receipt size={32} />} title={t.notFound}
    action={<ButtonLink as={Link} to="/">{t.back}</ButtonLink>}
  >
    {t.notFoundText}
  </EmptyState>
)

const Bill = ({ invoice }: { invoice: Invoice }) => {
  const { invoice: debt, contract, lines, payments, barCodeLine } = invoice
  const { toast } = useKernel()
  const today = useToday()
  const pdf = useInvoicePdf(debt.reference)
  const account = useAccount()
  const view = account.state === 'ready' ? account.value.views.find((one) => one.contract.reference === contract.reference) : undefined
  const title = titleOf(debt)
  const paidElsewhere = isPaid(debt) && debt.paidAt ? todayInSaoPaulo(new Date(debt.paidAt)) : null

  return (
    <PageLayout title={title}>
      <Heading level={1}>{title}</Heading>
      <PageColumns
        action={(
          <>
            <BillAction debt={debt} today={today} isDownloading={pdf.isPending} onDownload={pdf.download} />
            {pdf.problem && <Problem title={t.downloadFailed} problem={pdf.problem} onRetry={pdf.download} />}
          </>
        )}
      >
        <Section title={t.info}>
          <Facts
            items={[
              { label: t.contract, value: contract.reference },
              { label: t.dueDate, value: texts.date(debt.dueDate) },
              { label: t.month, value: texts.month(debt.month) },
              { label: t.total, value: formatReal(debt.total) },
            ]}
          />
        </Section>
        <Section title={t.lines}>
          <AmountLines
            lines={lines.map((line, i) => ({ key: `${i} ${line.description}`, label: line.description, amount: line.amount }))}
            total={{ label: t.total, amount: debt.total }}
          />
        </Section>
        <ContractSummary
          contract={contract}
          quantity={view ? view.open.length : 1}
          value={view ? view.total : debt.total}
        />
        {barCodeLine && (
          <Section title={t.barCode}>
            <CopyField
              label={t.barCodeHow} value={barCodeLine} appearance="secondary"
              onCopied={() => toast.show(t.copied)} onFailed={() => toast.show(t.copyFailed)}
            />
          </Section>
        )}
        <Section title={t.payments}>
          <BillPayments debtReference={debt.reference} payments={payments} paidElsewhere={paidElsewhere} />
        </Section>
      </PageColumns>
    </PageLayout>
  )
}

export default BillScreen
