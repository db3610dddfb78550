import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Heading } from '@portal/ui-kit/heading'
import { Stack, StepColumns } from '@portal/ui-kit/layout'
import { OfflineAlert } from '@portal/ui-kit/offline-alert'
import { lazyScreen } from 'shared-kernel/react'
import { useAccount, type Account } from '../contracts/use-account.ts'
import { useToday } from '../page/use-today.ts'
import { owedOf, type ContractView } from '../contracts/account.rules.ts'
import { filterContracts, type Filter } from '../account/filter.rules.ts'
import { NOTHING_TICKED, selectionOf, toggle, type Ticked } from '../account/selection.rules.ts'
import { monthsOf } from '../history/history.rules.ts'
import { texts as history } from '../history/texts.ts'
import { Answered } from '../page/answered.tsx'
import { texts } from '../account/texts.ts'
import {
  AccountSkeleton,
  ContractsSkeleton,
  HistorySkeleton,
} from '../account/account-skeleton.tsx'
import { ContractCard } from '../account/contract-card.tsx'
import { FilterBar } from '../account/filter-bar.tsx'
import { OfferBanner } from '../account/offer-banner.tsx'
import { OwedCard } from '../account/owed-card.tsx'
import { Problem } from '../page/problem.tsx'
import { texts as page } from '../page/texts.ts'
import { TickedInvoices } from '../account/ticked-invoices.tsx'

const t = texts.home
const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
/** Where its code does not come, nothing is offered. */
const PasskeyOffer = lazyScreen(() =>
  import('./passkey-offer.tsx').catch(() => ({ default: () => null })),
)
/** Where its code does not come, the words stand alone. */
const NothingDuePicture = lazyScreen(() =>
  import('./nothing-due-picture.tsx').catch(() => ({ default: () => null })),
)
/** Below what is owed; where its code does not come, nothing is missing there. */
const YearCard = lazyScreen(
  () => import('../history/year-card.tsx').catch(() => ({ default: () => null })),
  HistorySkeleton,
)
/** Loaded by those who have many contracts. */
const Lines = lazyScreen(() => import('../lines/lines.tsx'), ContractsSkeleton)

const EVERYTHING: Filter = { text: '', show: 'open' }
/** From this many contracts on, searching is quicker than looking. */
const MANY = 4
/** From this many on, comparing in a table and settling many at once is quicker still. */
const LINES = 8

/** `/`, signed in: what is owed, the contracts, and ticking invoices to pay together. */
export const HomeScreen = () => {
  const { query, failures, knownAt } = useAccount()
  const refused = failures.filter(({ problem }) => problem.status > 0)
  const retry = () => void query.refetch()
  return (
    <Stack gap={24}>
      <Heading level={1}>{t.title}</Heading>
      {query.data && (
        <OfflineAlert
          dataTime={moment.format(knownAt)}
          isDisconnected={refused.length < failures.length}
          action={
            failures.length > 0 && (
              <Button appearance="secondary" onClick={retry}>
                {page.retry}
              </Button>
            )
          }
        >
          {t.offline}
        </OfflineAlert>
      )}
      <Answered query={query} waiting={<AccountSkeleton />} failed={texts.failed.contracts}>
        {(views) => <Contracts views={views} failures={refused} onRetry={retry} />}
      </Answered>
      {'PublicKeyCredential' in window && <PasskeyOffer />}
    </Stack>
  )
}

interface ContractsProps {
  views: readonly ContractView[]
  failures: Account['failures']
  onRetry: () => void
}

const Contracts = ({ views, failures, onRetry }: ContractsProps) => {
  const today = useToday()
  const [filter, setFilter] = useState(EVERYTHING)
  const [ticked, setTicked] = useState<Ticked>(new Map())
  const onTick = useCallback(
    (contract: string, debt: string) => setTicked((before) => toggle(before, contract, debt)),
    [],
  )
  const sought = useDeferredValue(filter)
  const shown = useMemo(() => filterContracts(views, sought), [views, sought])
  const owed = useMemo(() => owedOf(views), [views])
  const items = useMemo(() => selectionOf(views, ticked), [views, ticked])
  const year = useMemo(() => monthsOf(views.map(({ contract }) => contract.debts)), [views])
  const campaigns = views.flatMap(({ campaign }) => (campaign ? [campaign] : []))

  if (views.length === 0) return <EmptyState title={t.noContracts}>{t.noContractsText}</EmptyState>
  const aside = (
    <>
      {owed.count > 0 ? (
        <OwedCard
          owed={owed}
          today={today}
          isChoosing={items.length > 0}
          mayPay={views[0]?.mayPay ?? true}
        />
      ) : (
        <EmptyState illustration={<NothingDuePicture />} title={t.empty}>
          {t.emptyText}
        </EmptyState>
      )}
      {campaigns.map((campaign) => (
        <OfferBanner key={campaign.reference} campaign={campaign} />
      ))}
    </>
  )
  return (
    <>
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
        {views.length >= MANY && (
          <FilterBar
            filter={filter}
            onChange={setFilter}
            found={t.found(
              shown.length,
              shown.reduce((count, { debts }) => count + debts.length, 0),
            )}
          />
        )}
        {views.length >= LINES && (
          <Lines shown={shown} today={today} ticked={ticked} onTick={onTick} onTicked={setTicked} />
        )}
        {views.length < LINES &&
          shown.map(({ view, debts }) => (
            <ContractCard
              key={view.contract.reference}
              view={view}
              debts={debts}
              today={today}
              onTick={onTick}
              ticked={ticked.get(view.contract.reference) ?? NOTHING_TICKED}
              opensHistory={owed.count === 0}
            />
          ))}
        {shown.length === 0 && (
          <EmptyState
            title={t.nothingFound}
            action={
              <Button appearance="secondary" onClick={() => setFilter(EVERYTHING)}>
                {t.clearFilter}
              </Button>
            }
          >
            {t.nothingFoundText}
          </EmptyState>
        )}
        {year.length > 1 && <YearCard title={history.ofAccount(views.length)} year={year} />}
      </StepColumns>
      <TickedInvoices items={items} onClear={() => setTicked(new Map())} />
    </>
  )
}
