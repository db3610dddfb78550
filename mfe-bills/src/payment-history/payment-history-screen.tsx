import { METHODS, PAYMENT_METHODS, paymentHistory, type PaymentHistory } from '@portal/contract'
import { useEffect, useRef } from 'react'
import { Alert } from '@portal/ui-kit/alert'
import { Button } from '@portal/ui-kit/button'
import { Card } from '@portal/ui-kit/card'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Heading } from '@portal/ui-kit/heading'
import { Download, Receipt } from '@portal/ui-kit/icons'
import { Cluster, Stack } from '@portal/ui-kit/layout'
import { SelectField } from '@portal/ui-kit/select-field'
import { Text } from '@portal/ui-kit/text'
import { keepPreviousData, useApi } from 'shared-kernel/react'
import { PageLayout } from '../page/page-layout.tsx'
import { Problem } from '../page/problem.tsx'
import { QueryResult } from '../page/query-result.tsx'
import { PaymentHistorySkeleton } from './payment-history-skeleton.tsx'
import styles from './payment-history-screen.module.css'
import { PaymentRow } from './payment-row.tsx'
import { texts as t } from './texts.ts'
import { useFurtherPages, useHistoryFile } from './use-history.ts'
import { useHistoryFilter, type HistoryFilter } from './use-history-filter.ts'

/** `/historico`: all payments, fetched on each visit, because providers change them. */
const PaymentHistoryScreen = () => {
  const { filter, setFilter } = useHistoryFilter()
  const query = useApi(
    paymentHistory,
    { query: filter },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  return (
    <QueryResult
      query={query}
      skeleton={<PaymentHistorySkeleton />}
      failedTitle={t.failed}
      pageTitle={t.title}
      pageParent="myAccount"
    >
      {(history) => (
        <PageLayout title={t.title} parent="myAccount">
          <Heading level={1}>{t.title}</Heading>
          {history.years.length === 0 ? (
            <EmptyState icon={<Receipt size={32} />} title={t.empty}>
              {t.emptyText}
            </EmptyState>
          ) : (
            <>
              <Text tone="muted">{t.intro}</Text>
              <FilterFields years={history.years} filter={filter} onChange={setFilter} />
              <History
                key={JSON.stringify([filter, history.payments[0]?.id])}
                first={history}
                filter={filter}
                isOutdated={query.isPlaceholderData}
                onClear={() => setFilter({})}
              />
            </>
          )}
        </PageLayout>
      )}
    </QueryResult>
  )
}

interface FilterFieldsProps {
  years: readonly string[]
  filter: HistoryFilter
  onChange: (filter: { year?: string; method?: string }) => void
}

const FilterFields = ({ years, filter, onChange }: FilterFieldsProps) => (
  <div role="search" aria-label={t.filter} className={styles.filter}>
    <SelectField
      label={t.year}
      value={filter.year ?? ''}
      options={[
        { value: '', label: t.everyYear },
        ...years.map((year) => ({ value: year, label: year })),
      ]}
      onChange={(event) => onChange({ ...filter, year: event.target.value })}
    />
    <SelectField
      label={t.method}
      value={filter.method ?? ''}
      options={[
        { value: '', label: t.everyMethod },
        ...PAYMENT_METHODS.map((method) => ({ value: method, label: METHODS[method].name })),
      ]}
      onChange={(event) => onChange({ ...filter, method: event.target.value })}
    />
  </div>
)

interface HistoryProps {
  first: PaymentHistory
  filter: HistoryFilter
  /** Whether `first` still belongs to the filter before. */
  isOutdated: boolean
  onClear: () => void
}

const History = ({ first, filter, isOutdated, onClear }: HistoryProps) => {
  const { payments, newFrom, hasMore, loadMore, isPending, problem } = useFurtherPages(
    first,
    filter,
  )
  const file = useHistoryFile(filter)
  const newRow = useRef<HTMLLIElement>(null)
  useEffect(() => newRow.current?.focus(), [newFrom])
  if (payments.length === 0)
    return (
      <EmptyState
        title={t.nothingFound}
        action={
          <Button appearance="secondary" onClick={onClear}>
            {t.clearFilter}
          </Button>
        }
      >
        {t.nothingFoundText}
      </EmptyState>
    )
  return (
    <Stack gap={16} aria-busy={isOutdated}>
      <Cluster justify="between">
        <Text role="status" tone="muted">
          {t.count(payments.length, hasMore)}
        </Text>
        <Button
          appearance="secondary"
          icon={<Download size={20} />}
          pending={file.isPending}
          pendingLabel={t.makingCsv}
          onClick={file.download}
        >
          {t.csv}
        </Button>
      </Cluster>
      {file.problem && (
        <Problem title={t.csvFailed} problem={file.problem} onRetry={file.download} />
      )}
      {file.isCut && (
        <Alert live tone="warning">
          {t.csvCut}
        </Alert>
      )}
      <Card>
        <ul aria-label={t.list}>
          {payments.map((payment, at) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              ref={at === newFrom ? newRow : undefined}
            />
          ))}
        </ul>
      </Card>
      {problem && <Problem title={t.moreFailed} problem={problem} />}
      {hasMore && !isOutdated && (
        <Button
          wide
          appearance="secondary"
          pending={isPending}
          pendingLabel={t.loadingMore}
          onClick={loadMore}
        >
          {t.more}
        </Button>
      )}
    </Stack>
  )
}

export default PaymentHistoryScreen
