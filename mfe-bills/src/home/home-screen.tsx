import { formatDateTime, type Cents } from '@portal/contract'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Heading } from '@portal/ui-kit/heading'
import { Stack, StepColumns } from '@portal/ui-kit/layout'
import { OfflineAlert } from '@portal/ui-kit/offline-alert'
import { lazyScreen } from 'shared-kernel/react'
import { useAccount, type Account } from '../contracts/use-account.ts'
import { useToday } from '../page/use-today.ts'
import { computeAmountOwed, type ContractView } from '../contracts/account.rules.ts'
import { filterContracts, type ContractFilter } from '../account/filter.rules.ts'
import {
  NONE_SELECTED,
  toSelections,
  toggleInvoice,
  type SelectedByContract,
} from '../account/selection.rules.ts'
import { sumByMonth } from '../history/history.rules.ts'
import { texts as historyTexts } from '../history/texts.ts'
import { QueryResult } from '../page/query-result.tsx'
import { texts } from '../account/texts.ts'
import {
  AccountSkeleton,
  ContractsSkeleton,
  HistorySkeleton,
} from '../account/account-skeleton.tsx'
import { CreditNote } from '../account/credit-note.tsx'
import { ContractCard } from '../account/contract-card.tsx'
import { FilterBar } from '../account/filter-bar.tsx'
import { OfferBanner } from '../account/offer-banner.tsx'
import { AmountOwedCard } from '../account/amount-owed-card.tsx'
import { RecordLinks } from '../account/record-links.tsx'
import { Problem } from '../page/problem.tsx'
import { texts as pageTexts } from '../page/texts.ts'
import { SelectedInvoicesBar } from '../account/selected-invoices-bar.tsx'
import { SuspensionNotices } from '../suspension/suspension-notices.tsx'
import { useSuspensions } from '../suspension/use-suspensions.ts'

const t = texts.home
/** If the chunk fails to load, the page omits the offer. */
const PasskeyOffer = lazyScreen(() =>
  import('./passkey-offer.tsx').catch(() => ({ default: () => null })),
)
/** If the chunk fails to load, the text remains. */
const NothingDueIllustration = lazyScreen(() =>
  import('./nothing-due-illustration.tsx').catch(() => ({ default: () => null })),
)
/** If the chunk fails to load, the page omits the history. */
const YearCard = lazyScreen(
  () => import('../history/year-card.tsx').catch(() => ({ default: () => null })),
  HistorySkeleton,
)
const ManyContracts = lazyScreen(
  () => import('../many-contracts/many-contracts.tsx'),
  ContractsSkeleton,
)

const NO_FILTER: ContractFilter = { text: '', status: 'open' }
/** From this number of contracts on, the page has a search field. */
const FILTER_FROM_CONTRACTS = 4
/** From this number of contracts on, the page has tables and bulk actions. */
const BULK_FROM_CONTRACTS = 8

/** `/` of a signed-in customer: the amount owed, the contracts, and the selection of invoices. */
export const HomeScreen = () => {
  const { query, failures, dataTime, credit } = useAccount()
  const serverFailures = failures.filter(({ problem }) => problem.status > 0)
  const retry = () => void query.refetch()
  return (
    <Stack gap={24}>
      <Heading level={1}>{t.title}</Heading>
      {query.data && (
        <OfflineAlert
          dataTime={formatDateTime(dataTime)}
          isDisconnected={serverFailures.length < failures.length}
          checkConnection={() => void query.refetch({ cancelRefetch: false })}
          action={
            failures.length > 0 && (
              <Button appearance="secondary" onClick={retry}>
                {pageTexts.retry}
              </Button>
            )
          }
        >
          {t.offline}
        </OfflineAlert>
      )}
      <QueryResult
        query={query}
        skeleton={<AccountSkeleton />}
        failedTitle={texts.failed.contracts}
      >
        {(views) => (
          <Contracts views={views} credit={credit} failures={serverFailures} onRetry={retry} />
        )}
      </QueryResult>
      {'PublicKeyCredential' in window && <PasskeyOffer />}
    </Stack>
  )
}

interface ContractsProps {
  views: readonly ContractView[]
  credit: Cents
  failures: Account['failures']
  onRetry: () => void
}

const Contracts = ({ views, credit, failures, onRetry }: ContractsProps) => {
  const today = useToday()
  const [filter, setFilter] = useState(NO_FILTER)
  const [selected, setSelected] = useState<SelectedByContract>(new Map())
  const onToggle = useCallback(
    (contract: string, invoice: string) =>
      setSelected((before) => toggleInvoice(before, contract, invoice)),
    [],
  )
  const deferredFilter = useDeferredValue(filter)
  const filtered = useMemo(() => filterContracts(views, deferredFilter), [views, deferredFilter])
  const amountOwed = useMemo(() => computeAmountOwed(views), [views])
  const items = useMemo(() => toSelections(views, selected), [views, selected])
  const year = useMemo(() => sumByMonth(views.map(({ contract }) => contract.debts)), [views])
  const suspensions = useSuspensions(views, today)
  const campaigns = views.flatMap(({ campaign }) => (campaign ? [campaign] : []))

  if (views.length === 0) return <EmptyState title={t.noContracts}>{t.noContractsText}</EmptyState>
  // The notice is above everything else, which would move when it appears.
  if (suspensions === undefined) return <AccountSkeleton />
  const aside = (
    <>
      {amountOwed.count > 0 ? (
        <AmountOwedCard
          owed={amountOwed}
          today={today}
          hasOtherStep={items.length > 0 || suspensions.length > 0}
          canPay={views[0]?.canPay ?? true}
        />
      ) : (
        <EmptyState illustration={<NothingDueIllustration />} title={t.empty}>
          {t.emptyText}
        </EmptyState>
      )}
      {credit > 0 && <CreditNote credit={credit} />}
      {campaigns.map((campaign) => (
        <OfferBanner key={campaign.reference} campaign={campaign} />
      ))}
    </>
  )
  return (
    <>
      {suspensions.length > 0 && (
        <SuspensionNotices suspensions={suspensions} views={views} today={today} />
      )}
      <StepColumns step={aside}>
        {failures.map(({ part, problem }) => (
          <Problem
            key={part}
            tone="warning"
            title={texts.failed[part]}
            problem={problem}
            onRetry={onRetry}
          />
        ))}
        <Heading level={2}>{t.contracts}</Heading>
        {views.length >= FILTER_FROM_CONTRACTS && (
          <FilterBar
            filter={filter}
            onChange={setFilter}
            resultCount={t.found(
              filtered.length,
              filtered.reduce((count, { invoices }) => count + invoices.length, 0),
            )}
          />
        )}
        {views.length >= BULK_FROM_CONTRACTS && (
          <ManyContracts
            filtered={filtered}
            today={today}
            selected={selected}
            onToggle={onToggle}
            onSelectionChange={setSelected}
          />
        )}
        {views.length < BULK_FROM_CONTRACTS &&
          filtered.map(({ view, invoices }) => (
            <ContractCard
              key={view.contract.reference}
              view={view}
              invoices={invoices}
              today={today}
              onToggle={onToggle}
              selected={selected.get(view.contract.reference) ?? NONE_SELECTED}
              isHistoryOpen={amountOwed.count === 0}
            />
          ))}
        {filtered.length === 0 && (
          <EmptyState
            title={t.nothingFound}
            action={
              <Button appearance="secondary" onClick={() => setFilter(NO_FILTER)}>
                {t.clearFilter}
              </Button>
            }
          >
            {t.nothingFoundText}
          </EmptyState>
        )}
        {year.length > 1 && (
          <YearCard title={historyTexts.accountTitle(views.length)} year={year} />
        )}
        <RecordLinks canPay={views[0]?.canPay ?? true} />
      </StepColumns>
      <SelectedInvoicesBar items={items} onClear={() => setSelected(new Map())} />
    </>
  )
}
