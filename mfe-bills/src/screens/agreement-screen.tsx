import { useState } from 'react'
import { formatReal, sum, type Agreement } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { Amount } from '@portal/ui-kit/amount'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Facts } from '@portal/ui-kit/facts'
import { Heading } from '@portal/ui-kit/heading'
import { Download, FileText, Mail } from '@portal/ui-kit/icons'
import { Stack } from '@portal/ui-kit/layout'
import { ButtonLink } from '@portal/ui-kit/link'
import { Progress } from '@portal/ui-kit/progress'
import { Text } from '@portal/ui-kit/text'
import { Link, useLocation, useParams } from 'shared-kernel/react'
import { useAgreement } from '../data/use-agreement'
import { useTermPdf } from '../data/use-download'
import { usePaymentNews } from '../data/use-payment-news'
import { useToday } from '../data/use-today'
import { dueOf } from '../domain/due-words'
import { paymentAddress } from '../domain/selection'
import { texts } from '../texts'
import { PageColumns } from '../ui/page-columns'
import { PageLayout } from '../ui/page-layout'
import { PageSkeleton } from '../ui/page-skeleton'
import { PartsList } from '../ui/parts-list'
import { Problem } from '../ui/problem'
import { Section } from '../ui/section'
import { TermEmail } from './term-email'

const t = texts.agreement

/** `/contas/:reference/acordo`: the installment agreement of a contract. */
const AgreementScreen = () => {
  const { reference = '' } = useParams()
  usePaymentNews()
  const answer = useAgreement(reference)
  if (answer.state === 'ready') return <AgreementPage agreement={answer.value} />
  if (answer.state === 'loading') return <PageSkeleton label={t.loading} />
  if (answer.problem.code === 'NOT.FOUND' || answer.problem.code === 'BAD.REQUEST') return <NoAgreement />
  return <Problem title={texts.parts.agreement} problem={answer.problem} onRetry={answer.retry} />
}

const NoAgreement = () => (
  <EmptyState
    level={1} icon={<FileText size={32} />} title={t.none} action={<ButtonLink as={Link} to="/">{texts.bill.back}</ButtonLink>}
  >
    {t.noneText}
  </EmptyState>
)

const AgreementPage = ({ agreement }: { agreement: Agreement }) => {
  const { parts } = agreement
  const today = useToday()
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true
  const left = parts.filter((part) => part.status !== 'PAGA')
  const [next] = left
  return (
    <PageLayout title={t.title}>
      <Heading level={1}>{t.title}</Heading>
      {isNew && <Alert live tone="success" title={t.created}>{t.createdText}</Alert>}
      <PageColumns
        action={(
          <>
            <Card as="section" tone="raised" aria-label={t.left}>
              <Stack gap={16}>
                <Amount size="xl" label={t.left} value={formatReal(sum(left.map((part) => part.amount)))} />
                <Progress label={t.progress(parts.length - left.length, parts.length)} value={parts.length - left.length} max={parts.length} />
                {next && (
                  <Stack gap={8}>
                    <ButtonLink as={Link} wide to={paymentAddress([next.debtReference])}>{t.payNext(next.number)}</ButtonLink>
                    <Text size="sm" tone={next.status === 'VENCIDA' ? 'danger' : 'muted'}>
                      {`${formatReal(next.amount)}, ${texts.due(dueOf(next.dueDate, today))}`}
                    </Text>
                  </Stack>
                )}
                {!next && <Alert tone="success" title={t.settled}>{t.settledText}</Alert>}
              </Stack>
            </Card>
            {agreement.hasTerm && <Term agreement={agreement} />}
          </>
        )}
      >
        <Section title={t.parts}><PartsList parts={parts} today={today} /></Section>
        <Section title={texts.bill.summary}>
          <Facts
            items={[
              { label: texts.bill.contract, value: agreement.contractReference },
              { label: t.reference, value: agreement.reference },
              { label: t.total, value: formatReal(agreement.total) },
              ...(agreement.discount > 0 ? [{ label: t.discount, value: formatReal(agreement.discount) }] : []),
            ]}
          />
        </Section>
      </PageColumns>
    </PageLayout>
  )
}

const Term = ({ agreement: { contractReference, parts } }: { agreement: Agreement }) => {
  const [isSending, setSending] = useState(false)
  const pdf = useTermPdf(contractReference, parts.map((part) => part.debtReference))
  return (
    <Section title={t.term}>
      <Text tone="muted">{t.termText}</Text>
      <Button
        wide appearance="secondary" icon={<Download size={20} />}
        pending={pdf.isPending} pendingLabel={t.downloading} onClick={pdf.download}
      >
        {t.download}
      </Button>
      <Button wide appearance="secondary" icon={<Mail size={20} />} onClick={() => setSending(true)}>{t.send}</Button>
      {pdf.problem && <Problem title={t.downloadFailed} problem={pdf.problem} onRetry={pdf.download} />}
      {isSending && <TermEmail contractReference={contractReference} onClose={() => setSending(false)} />}
    </Section>
  )
}

export default AgreementScreen
