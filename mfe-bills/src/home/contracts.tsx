import type { Cents } from '@portal/contract'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Stack } from '@portal/ui-kit/layout'
import { useMinWidth } from '@portal/ui-kit/min-width'
import { lazyScreen, useSearchParams } from 'shared-kernel/react'
import { useDeferredValue, useMemo, useState } from 'react'
import {
  AccountSkeleton,
  BulkActionsSkeleton,
  ContractRowsSkeleton,
  HistorySkeleton,
} from '../account/account-skeleton.tsx'
import { ContractCard } from '../account/contract-card.tsx'
import { ContractList } from '../account/contract-list.tsx'
import { ContractPanel } from '../account/contract-panel.tsx'
import { ContractSearch, NothingFound } from '../account/contract-search.tsx'
import { filterContracts, type ContractFilter } from '../account/filter.rules.ts'
import { RecordLinks } from '../account/record-links.tsx'
import { SelectedInvoicesBar } from '../account/selected-invoices-bar.tsx'
import { NONE_SELECTED } from '../account/selection.rules.ts'
import { Statement, STATEMENT_MIN_WIDTH_PX } from '../account/statement.tsx'
import { texts } from '../account/texts.ts'
import { useSelectedInvoices } from '../account/use-selected-invoices.ts'
import { computeAmountOwed, type ContractView } from '../contracts/account.rules.ts'
import type { Account } from '../contracts/use-account.ts'
import { sumByMonth } from '../history/history.rules.ts'
import { texts as historyTexts } from '../history/texts.ts'
import { Problem } from '../page/problem.tsx'
import { useToday } from '../page/use-today.ts'
import { SuspensionNotices } from '../suspension/suspension-notices.tsx'
import { listPayableInNotice } from '../suspension/suspension.rules.ts'
import { useSuspensions } from '../suspension/use-suspensions.ts'
import { PaymentRail } from './payment-rail.tsx'

const t = texts.home
/** If the chunk fails to load, the page omits the history. */
const YearCard = lazyScreen(
  () => import('../history/year-card.tsx').catch(() => ({ default: () => null })),
  HistorySkeleton,
)
const BulkActionsBar = lazyScreen(
  () => import('../many-contracts/bulk-actions-bar.tsx'),
  BulkActionsSkeleton,
)
const ContractRows = lazyScreen(
  () => import('../many-contracts/contract-rows.tsx'),
  ContractRowsSkeleton,
)

const NO_FILTER: ContractFilter = { text: '', status: 'open' }
/** From this number of contracts on, the page has bulk actions, and rows that unfold on phones. */
const BULK_FROM_CONTRACTS = 8
/** The contract whose months are shown, in the URL. */
const CONTRACT_PARAM = 'contrato'

const useShownContract = () => {
  const [query, setQuery] = useSearchParams()
  const show = (reference: string): void =>
    setQuery({ [CONTRACT_PARAM]: reference }, { replace: true, preventScrollReset: true })
  return [query.get(CONTRACT_PARAM), show] as const
}

interface ContractsProps {
  views: readonly ContractView[]
  credit: Cents
  failures: Account['failures']
  /** The amounts may be old. */
  isDisconnected: boolean
  onRetry: () => void
}

/**
 * Renders the account: on wide windows contracts, the months of one and what to pay side by side;
 * otherwise what to pay first.
 */
export const Contracts = ({ views, credit, failures, isDisconnected, onRetry }: ContractsProps) => {
  const today = useToday()
  const isWide = useMinWidth(STATEMENT_MIN_WIDTH_PX)
  const [filter, setFilter] = useState(NO_FILTER)
  const [shownReference, show] = useShownContract()
  const { selected, setSelected, onToggle, onToggleAll, items } = useSelectedInvoices(views)
  const deferredFilter = useDeferredValue(filter)
  const filtered = useMemo(() => filterContracts(views, deferredFilter), [views, deferredFilter])
  const amountOwed = useMemo(() => computeAmountOwed(views), [views])
  const year = useMemo(() => sumByMonth(views.map(({ contract }) => contract.debts)), [views])
  const suspensions = useSuspensions(views, today)

  if (views.length === 0) return <EmptyState title={t.noContracts}>{t.noContractsText}</EmptyState>
  // The notice is above everything else, which would move when it appears.
  if (suspensions === undefined) return <AccountSkeleton />

  const isMany = views.length >= BULK_FROM_CONTRACTS
  const shown =
    filtered.find(({ view }) => view.contract.reference === shownReference) ?? filtered[0]
  const canPay = views[0]?.canPay ?? true
  const isSelecting = items.length > 0
  const payableInNotice = listPayableInNotice(suspensions, views)
  const getSelected = ({ contract }: ContractView): ReadonlySet<string> =>
    selected.get(contract.reference) ?? NONE_SELECTED

  const rail = (
    <PaymentRail
      views={views}
      owed={amountOwed}
      credit={credit}
      today={today}
      hasOtherStep={isSelecting || payableInNotice.length > 0 || isDisconnected}
      payableInNotice={payableInNotice}
      canPay={canPay}
    />
  )
  const search = (
    <ContractSearch
      contractCount={views.length}
      filter={filter}
      filtered={filtered}
      onChange={setFilter}
    />
  )
  const bulkActions = isMany && (
    <BulkActionsBar filtered={filtered} selected={selected} onSelectionChange={setSelected} />
  )
  const problems = failures.map(({ part, problem }) => (
    <Problem
      key={part}
      tone="warning"
      title={texts.failed[part]}
      problem={problem}
      onRetry={onRetry}
    />
  ))
  const nothingFound = filtered.length === 0 && (
    <NothingFound onClear={() => setFilter(NO_FILTER)} />
  )
  const history = year.length > 1 && (
    <YearCard title={historyTexts.accountTitle(views.length)} year={year} />
  )
  const records = <RecordLinks canPay={canPay} />
  return (
    <>
      {suspensions.length > 0 && (
        <SuspensionNotices
          suspensions={suspensions}
          views={views}
          today={today}
          hasOtherStep={isSelecting}
        />
      )}
      {isWide ? (
        <Statement
          rail={rail}
          list={
            <>
              {views.length > 1 && search}
              {views.length > 1 && filtered.length > 0 && (
                <ContractList
                  filtered={filtered}
                  hasBoxes={isMany}
                  current={shown?.view.contract.reference}
                  selected={selected}
                  onToggleAll={onToggleAll}
                  onShow={show}
                />
              )}
              {records}
            </>
          }
        >
          <Stack gap={16}>
            {problems}
            {bulkActions}
            {shown && (
              <ContractPanel
                {...shown}
                today={today}
                selected={getSelected(shown.view)}
                onToggle={onToggle}
              />
            )}
            {nothingFound}
          </Stack>
          {history}
        </Statement>
      ) : (
        <Stack gap={24}>
          <Stack gap={16}>{rail}</Stack>
          <Stack gap={16}>
            {problems}
            {search}
            {bulkActions}
            {isMany
              ? filtered.length > 0 && (
                  <ContractRows
                    filtered={filtered}
                    today={today}
                    selected={selected}
                    onToggle={onToggle}
                    onToggleAll={onToggleAll}
                  />
                )
              : filtered.map((found) => (
                  <ContractCard
                    key={found.view.contract.reference}
                    {...found}
                    today={today}
                    onToggle={onToggle}
                    selected={getSelected(found.view)}
                    isHistoryOpen={amountOwed.count === 0}
                  />
                ))}
            {nothingFound}
            {history}
            {records}
          </Stack>
        </Stack>
      )}
      <SelectedInvoicesBar items={items} views={views} onClear={() => setSelected(new Map())} />
    </>
  )
}
