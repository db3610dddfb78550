import { useState } from 'react'
import {
  agreement as agreementEndpoint,
  formatReal,
  installmentTerm,
  sendInstallmentTerm,
  buildPath,
  customer,
  SUSPENSION_TEXTS,
  type Agreement,
} from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { NotFoundIllustration } from '@portal/ui-kit/illustration'
import { DescriptionList } from '@portal/ui-kit/description-list'
import { Heading } from '@portal/ui-kit/heading'
import { Download, Mail } from '@portal/ui-kit/icons'
import { ButtonLink, TextLink } from '@portal/ui-kit/link'
import { Text } from '@portal/ui-kit/text'
import {
  lazyScreen,
  Link,
  useApi,
  useDownload,
  useKernel,
  useLocation,
  useParams,
  useSearchParams,
  useCan,
} from 'shared-kernel/react'
import { useToday } from '../page/use-today.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { QueryResult } from '../page/query-result.tsx'
import { texts as pageTexts } from '../page/texts.ts'
import { AgreementSkeleton } from './agreement-skeleton.tsx'
import { AgreementAlert, AgreementStateCard } from './agreement-state.tsx'
import { listCollected } from './installment.rules.ts'
import { texts } from './texts.ts'
import { StepColumns } from '@portal/ui-kit/layout'
import { PageLayout } from '../page/page-layout.tsx'
import { NextInstallmentForecast } from './next-installment-forecast.tsx'
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
  const [search] = useSearchParams()
  const earlier = search.get('acordo')
  const query = useApi(
    agreementEndpoint,
    { params: { reference }, query: earlier === null ? {} : { agreement: earlier } },
    { staleTime: 0 },
  )
  return (
    <QueryResult
      query={query}
      skeleton={<AgreementSkeleton />}
      failedTitle={t.failed}
      pageTitle={t.title}
      notFound={{ codes: ['NOT.FOUND', 'BAD.REQUEST'], element: <NoAgreement /> }}
    >
      {(agreement) => <AgreementPage agreement={agreement} />}
    </QueryResult>
  )
}

const NoAgreement = () => (
  <EmptyState
    level={1}
    illustration={<NotFoundIllustration />}
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
  const location = useLocation()
  const unpaid = listCollected(agreement)
  const [next] = unpaid
  const isFirstUnpaid = next !== undefined && next === installments[0]
  // The state of the history entry outlives the payment of the first installment.
  const isNew = isFirstUnpaid && (location.state as { isNew?: boolean } | null)?.isNew === true
  const restoration =
    agreement.suspension && isFirstUnpaid ? SUSPENSION_TEXTS.restorationByAgreement : null
  const upcoming = unpaid.filter(({ status, dueDate }) => status === 'ABERTA' && dueDate >= today)
  return (
    <PageLayout title={t.title}>
      <Heading level={1}>{t.title}</Heading>
      {isNew && (
        <Alert live tone="success" title={t.created}>
          {t.createdText} {restoration}
        </Alert>
      )}
      {!isNew && restoration && <Alert>{restoration}</Alert>}
      <AgreementAlert agreement={agreement} today={today} />
      <StepColumns step={<AgreementStateCard agreement={agreement} today={today} />}>
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
          {agreement.previous && (
            <TextLink
              as={Link}
              to={buildPath('agreement', {
                reference: agreement.contractReference,
                acordo: agreement.previous,
              })}
            >
              {t.previous(agreement.previous)}
            </TextLink>
          )}
        </SectionCard>
      </StepColumns>
    </PageLayout>
  )
}

const TermSection = ({
  agreement: { reference, contractReference, parts: installments, signed, by },
}: {
  agreement: Agreement
}) => {
  const [isSending, setSending] = useState(false)
  const body = {
    contractReference,
    debtReferences: installments.map((installment) => installment.debtReference),
    variables: { agreement: reference },
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
        <TermEmailDialog
          agreement={{ reference, contractReference }}
          onClose={() => setSending(false)}
        />
      )}
    </SectionCard>
  )
}

export default AgreementScreen
