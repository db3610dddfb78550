import { useState } from 'react'
import {
  agreement as agreementEndpoint,
  formatReal,
  installmentTerm,
  buildPath,
  sumCents,
  type Agreement,
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
} from 'shared-kernel/react'
import { useToday } from '../page/use-today.ts'
import { dueOf } from '../debts/due.rules.ts'
import { texts as debts } from '../debts/texts.ts'
import { Answered } from '../page/answered.tsx'
import { texts as page } from '../page/texts.ts'
import { AgreementShape } from './agreement-shape.tsx'
import { texts } from './texts.ts'
import { StepColumns } from '@portal/ui-kit/layout'
import { CannotPay } from '../page/cannot-pay.tsx'
import { PageLayout } from '../page/page-layout.tsx'
import { NextPartAhead } from './next-part-ahead.tsx'
import { PartsList } from './parts-list.tsx'
import { Problem } from '../page/problem.tsx'
import { useMayPay } from '../page/use-may-pay.ts'
import { ReminderButton } from '../reminders/reminder-button.tsx'
import { SectionCard } from '@portal/ui-kit/section-card'

/** The dialog comes when it is asked for: it brings its own library. */
const TermEmail = lazyScreen(() => import('./term-email-dialog.tsx'))

const t = texts

/** `/contas/:reference/acordo`: the installment agreement of a contract. */
const AgreementScreen = () => {
  const { reference = '' } = useParams()
  const query = useApi(agreementEndpoint, { params: { reference } }, { staleTime: 0 })
  return (
    <Answered
      query={query}
      waiting={<AgreementShape />}
      failed={t.failed}
      nothing={{ codes: ['NOT.FOUND', 'BAD.REQUEST'], show: <NoAgreement /> }}
    >
      {(agreement) => <AgreementPage agreement={agreement} />}
    </Answered>
  )
}

const NoAgreement = () => (
  <EmptyState
    level={1}
    icon={<FileText size={32} />}
    title={t.none}
    action={
      <ButtonLink as={Link} to={buildPath('home')}>
        {page.back}
      </ButtonLink>
    }
  >
    {t.noneText}
  </EmptyState>
)

const AgreementPage = ({ agreement }: { agreement: Agreement }) => {
  const { parts } = agreement
  const today = useToday()
  const mayPay = useMayPay()
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true
  const left = parts.filter((part) => part.status !== 'PAGA')
  const [next] = left
  const coming = left.filter(({ status }) => status === 'ABERTA')
  return (
    <PageLayout title={t.title}>
      <Heading level={1}>{t.title}</Heading>
      {isNew && (
        <Alert live tone="success" title={t.created}>
          {t.createdText}
        </Alert>
      )}
      <StepColumns
        step={
          <Card as="section" tone="raised" aria-label={t.left}>
            <Stack gap={16}>
              <Amount
                size="xl"
                label={t.left}
                value={formatReal(sumCents(left.map((part) => part.amount)))}
              />
              <Progress
                label={t.progress(parts.length - left.length, parts.length)}
                value={parts.length - left.length}
                max={parts.length}
              />
              {next && (
                <Stack gap={8}>
                  {mayPay ? (
                    <ButtonLink
                      as={Link}
                      wide
                      to={buildPath('picker', { contas: [next.debtReference] })}
                    >
                      {t.payNext(next.number)}
                    </ButtonLink>
                  ) : (
                    <CannotPay />
                  )}
                  <Text size="sm" tone={next.status === 'VENCIDA' ? 'danger' : 'muted'}>
                    {`${formatReal(next.amount)}, ${debts.due(dueOf(next.dueDate, today))}`}
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
          <PartsList parts={parts} today={today} />
          {coming.length > 0 && (
            <ReminderButton
              dues={coming.map(({ debtReference, dueDate, number, amount }) => ({
                reference: debtReference,
                day: dueDate,
                title: t.partDue(debts.part(number, parts.length), formatReal(amount)),
                text: t.partOf(agreement.contractReference),
              }))}
            />
          )}
        </SectionCard>
        {next && <NextPartAhead part={next} today={today} />}
        {agreement.hasTerm && <Term agreement={agreement} />}
        <SectionCard title={page.contractSummary}>
          <DescriptionList
            items={[
              { label: debts.contract, value: agreement.contractReference },
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

const Term = ({
  agreement: { contractReference, parts, signed, by },
}: {
  agreement: Agreement
}) => {
  const [isSending, setSending] = useState(false)
  const body = {
    contractReference,
    debtReferences: parts.map((part) => part.debtReference),
    variables: {},
  }
  const { toast } = useKernel()
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
      <Button
        wide
        appearance="secondary"
        icon={<Mail size={20} />}
        onClick={() => setSending(true)}
      >
        {t.send}
      </Button>
      {pdf.problem && (
        <Problem title={t.downloadFailed} problem={pdf.problem} onRetry={pdf.download} />
      )}
      {isSending && (
        <TermEmail contractReference={contractReference} onClose={() => setSending(false)} />
      )}
    </SectionCard>
  )
}

export default AgreementScreen
