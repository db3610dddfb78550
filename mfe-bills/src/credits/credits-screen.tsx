import {
  buildPath,
  credits,
  customer,
  formatReal,
  PRESCRIBED_TEXT,
  refundCredit,
  toSaoPauloDate,
  type Credit,
  type CreditEntry,
  type CreditTarget,
} from '@portal/contract'
import { useState } from 'react'
import { Alert } from '@portal/ui-kit/alert'
import { AmountCard } from '@portal/ui-kit/amount-card'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Heading } from '@portal/ui-kit/heading'
import { Receipt } from '@portal/ui-kit/icons'
import { StepColumns } from '@portal/ui-kit/layout'
import { TextLink } from '@portal/ui-kit/link'
import { SectionCard } from '@portal/ui-kit/section-card'
import { Text } from '@portal/ui-kit/text'
import { lazyScreen, Link, useApi, useCan } from 'shared-kernel/react'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import { Denied } from '../page/denied.tsx'
import { PageLayout } from '../page/page-layout.tsx'
import { QueryResult } from '../page/query-result.tsx'
import styles from './credits-screen.module.css'
import { CreditsSkeleton } from './credits-skeleton.tsx'
import { RefundCreditDialog } from './refund-credit-dialog.tsx'
import { texts as t } from './texts.ts'

const UseCreditDialog = lazyScreen(() => import('./use-credit-dialog.tsx'))

/** `/creditos`: the credit of the customer, what it can be used for, and what changed it. */
const CreditsScreen = () => {
  const query = useApi(credits, {}, { staleTime: 0 })
  return (
    <QueryResult
      query={query}
      skeleton={<CreditsSkeleton />}
      failedTitle={t.failed}
      pageTitle={t.title}
    >
      {(credit) => (
        <PageLayout title={t.title}>
          <Heading level={1}>{t.title}</Heading>
          <CreditPage credit={credit} />
        </PageLayout>
      )}
    </QueryResult>
  )
}

const CreditPage = ({ credit }: { credit: Credit }) => {
  const { balance, entries, targets, refunds } = credit
  const [isRefunding, setRefunding] = useState(false)
  const [used, setUsed] = useState<string | null>(null)
  const { isAllowed } = useCan(customer, refundCredit)
  if (balance === 0 && entries.length === 0 && refunds.length === 0) return <NoCredit />
  return (
    <>
      <StepColumns
        step={
          balance > 0 ? (
            <AmountCard
              tone="raised"
              label={t.balance}
              amount={formatReal(balance)}
              note={t.balanceNote}
            >
              {isAllowed && (
                <Button wide appearance="secondary" onClick={() => setRefunding(true)}>
                  {t.refund}
                </Button>
              )}
              <Denied action={refundCredit} />
            </AmountCard>
          ) : (
            <NoCredit />
          )
        }
      >
        {refunds.length > 0 && (
          <Alert tone="info" title={t.pending}>
            {refunds.map(t.pendingText).join(' ')}
          </Alert>
        )}
        {balance > 0 && isAllowed && (
          <SectionCard title={t.targets}>
            {targets.length === 0 ? (
              <Text tone="muted">{t.noTargets}</Text>
            ) : (
              <TargetList targets={targets} onUse={setUsed} />
            )}
          </SectionCard>
        )}
        {entries.length > 0 && (
          <SectionCard title={t.entries}>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </SectionCard>
        )}
      </StepColumns>
      {used !== null && <UseCreditDialog reference={used} onClose={() => setUsed(null)} />}
      {isRefunding && <RefundCreditDialog credit={credit} onClose={() => setRefunding(false)} />}
    </>
  )
}

const NoCredit = () => (
  <EmptyState icon={<Receipt size={32} />} title={t.empty}>
    {t.emptyText}
  </EmptyState>
)

interface TargetListProps {
  targets: readonly CreditTarget[]
  onUse(reference: string): void
}

const TargetList = ({ targets, onUse }: TargetListProps) => (
  <ul className={styles.list}>
    {targets.map((target) => (
      <li key={target.reference} className={`${styles.row ?? ''} ${styles.target ?? ''}`}>
        <div className={styles.what}>
          <TextLink as={Link} to={buildPath('bill', { reference: target.reference })}>
            {t.target(target)}
          </TextLink>
          <Text size="sm" tone="muted">
            {t.targetText(target)}
          </Text>
          {target.isPrescribed && <Text size="sm">{PRESCRIBED_TEXT}</Text>}
        </div>
        <Button
          appearance="secondary"
          aria-label={t.useLabel(target)}
          onClick={() => onUse(target.reference)}
        >
          {t.use(target.amount)}
        </Button>
      </li>
    ))}
  </ul>
)

const EntryRow = ({ entry: { kind, amount, at, invoice } }: { entry: CreditEntry }) => {
  const day = toSaoPauloDate(new Date(at))
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Text strong>{t.entryName(kind)}</Text>
        {invoice && (
          <TextLink as={Link} to={buildPath('bill', { reference: invoice.reference })}>
            {t.entryInvoice(invoice.month)}
          </TextLink>
        )}
        <time className={styles.day} dateTime={day}>
          {invoiceTexts.date(day)}
        </time>
      </div>
      <span
        className={`${styles.amount ?? ''} ${amount > 0 ? (styles.added ?? '') : ''}`}
        translate="no"
      >
        {formatReal(amount)}
      </span>
    </li>
  )
}

export default CreditsScreen
