import { useState } from 'react'
import {
  agreement as agreementEndpoint,
  formatReal,
  installmentTerm,
  sendInstallmentTerm,
  buildPath,
  sumCents,
  SUSPENSION_TEXTS,
  type Agreement,
  customer,
  PAY_ENDPOINT,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Amount } from '@portal/ui-kit/amount'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { Heading } from '@portal/ui-kit/heading'
import { Download, FileText, Mail } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Progress } from '@portal/ui-kit/progress'
import { Text } from '@portal/ui-kit/text'
import {
  lazyScreen,
  Link,
  useApi,
  useDownload,
  useKernel,
  useLocation,
  useParams,
  useCan,
} from 'shared-kernel/react'
import { useToday } from '../page/use-today.ts'
import { toRelativeDueDate } from '../invoice-display/relative-due-date.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { QueryResult } from '../page/query-result.tsx'
import { texts as pageTexts } from '../page/texts.ts'
import { AgreementSkeleton } from './agreement-skeleton.tsx'
import { texts } from './texts.ts'
import { StepColumns } from '@portal/ui-kit/layout'
import { Denied } from '../page/denied.tsx'
import { PageLayout } from '../page/page-layout.tsx'
import { NextInstallmentForecast } from './next-installment-forecast.tsx'
import { getAmountToday } from './installment.rules.ts'
import { InstallmentList } from './installment-list.tsx'
import { Problem } from '../page/problem.tsx'
import { ReminderButton } from '../reminders/reminder-button.tsx'
import { SectionCard } from '@portal/ui-kit/section-card'

/** Loaded on demand, because the dialog depends on react-aria-components. */
const TermEmailDialog = lazyScreen(() => import('./term-email-dialog.tsx'))

const t = texts

/** `/contas/:reference/acordo`: the installment agreement of a contract. */
const AgreementScreen = () => {
  const { reference = '' } = useParams()
  const query = useApi(agreementEndpoint, { params: { reference } }, { staleTime: 0 })
  return (
    <QueryResult
      query={query}
      skeleton={<AgreementSkeleton />}
      failedTitle={t.failed}
      notFound={{ codes: ['NOT.FOUND', 'BAD.REQUEST'], element: <NoAgreement /> }}
    >
      {(agreement) => <AgreementPage agreement={agreement} />}
    </QueryResult>
  )
}

const NoAgreement = () => (
  <EmptyState
    level={1}
    icon={<FileText size={32} />}
    title={t.none}
    action={
      <ButtonLink as={Link} to={buildPath('home')}>
        {pageTexts.back}
      </ButtonLink>
    }
  >
    {t.noneText}
  </EmptyState>
)

const AgreementPage = ({ agreement }: { agreement: Agreement }) => {
  const { parts: installments } = agreement
  const today = useToday()
  const { isAllowed: canPay } = useCan(customer, PAY_ENDPOINT)
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true
  const restoration =
    agreement.suspension && installments[0]?.status !== 'PAGA'
      ? SUSPENSION_TEXTS.restorationByAgreement
      : null
  const remaining = installments.filter((installment) => installment.status !== 'PAGA')
  const [next] = remaining
  const upcoming = remaining.filter(
    ({ status, dueDate }) => status === 'ABERTA' && dueDate >= today,
  )
  return (
    <PageLayout title={t.title}>
      <Heading level={1}>{t.title}</Heading>
      {isNew && (
        <Alert live tone="success" title={t.created}>
          {t.createdText} {restoration}
        </Alert>
      )}
      {!isNew && restoration && <Alert>{restoration}</Alert>}
      <StepColumns
        step={
          <Card as="section" tone="raised" aria-label={t.left}>
            <Stack gap={16}>
              <Amount
                size="xl"
                label={t.left}
                value={formatReal(sumCents(remaining.map(getAmountToday)))}
              />
              <Progress
                label={t.progress(installments.length - remaining.length, installments.length)}
                value={installments.length - remaining.length}
                max={installments.length}
              />
              {next && (
                <Stack gap={8}>
                  {canPay ? (
                    <ButtonLink
                      as={Link}
                      wide
                      to={buildPath('picker', { contas: [next.debtReference] })}
                    >
                      {t.payNext(next.number)}
                    </ButtonLink>
                  ) : (
                    <Denied action={PAY_ENDPOINT} />
                  )}
                  <Text size="sm" tone={next.status === 'VENCIDA' ? 'danger' : 'muted'}>
                    {`${formatReal(getAmountToday(next))}, ${invoiceTexts.due(toRelativeDueDate(next.dueDate, today))}`}
                  </Text>
                </Stack>
              )}
              {!next && (
                <Alert tone="success" title={t.settled}>
                  {t.settledText}
                </Alert>
              )}
            </Stack>
          </Card>
        }
      >
        <SectionCard title={t.parts}>
          <InstallmentList installments={installments} today={today} />
          {upcoming.length > 0 && (
            <ReminderButton
              dueDates={upcoming.map(
                ({ debtReference: invoiceReference, dueDate, number, amount }) => ({
                  reference: invoiceReference,
                  day: dueDate,
                  title: t.partDue(
                    invoiceTexts.installment(number, installments.length),
                    formatReal(amount),
                  ),
                  text: t.partOf(agreement.contractReference),
                }),
              )}
            />
          )}
        </SectionCard>
        {next && <NextInstallmentForecast installment={next} today={today} />}
        {agreement.hasTerm && <TermSection agreement={agreement} />}
        <SectionCard title={pageTexts.contractSummary}>
          <DescriptionList
            items={[
              { label: invoiceTexts.contract, value: agreement.contractReference },
              { label: t.reference, value: agreement.reference },
              { label: t.total, value: formatReal(agreement.total) },
              ...(agreement.discount > 0
                ? [{ label: t.discount, value: formatReal(agreement.discount) }]
                : []),
            ]}
          />
        </SectionCard>
      </StepColumns>
    </PageLayout>
  )
}

const TermSection = ({
  agreement: { contractReference, parts: installments, signed, by },
}: {
  agreement: Agreement
}) => {
  const [isSending, setSending] = useState(false)
  const body = {
    contractReference,
    debtReferences: installments.map((installment) => installment.debtReference),
    variables: {},
  }
  const { toast } = useKernel()
  const { isAllowed: canSend } = useCan(customer, sendInstallmentTerm)
  const pdf = useDownload(installmentTerm, { body }, `termo-${contractReference}.pdf`, () =>
    toast.show(t.downloadStarted),
  )
  return (
    <SectionCard title={t.term}>
      <Text tone="muted">{t.termText}</Text>
      {by && <Text size="sm">{t.madeBy(by)}</Text>}
      {signed && <Text size="sm">{t.signed(signed.name, signed.at)}</Text>}
      <Button
        wide
        appearance="secondary"
        icon={<Download size={20} />}
        pending={pdf.isPending}
        pendingLabel={t.downloading}
        onClick={pdf.download}
      >
        {t.download}
      </Button>
      {canSend && (
        <Button
          wide
          appearance="secondary"
          icon={<Mail size={20} />}
          onClick={() => setSending(true)}
        >
          {t.send}
        </Button>
      )}
      {pdf.problem && (
        <Problem title={t.downloadFailed} problem={pdf.problem} onRetry={pdf.download} />
      )}
      {isSending && (
        <TermEmailDialog contractReference={contractReference} onClose={() => setSending(false)} />
      )}
    </SectionCard>
  )
}

export default AgreementScreen
