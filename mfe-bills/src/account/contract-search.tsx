import { Button } from '@portal/ui-kit/button'
import { EmptyState } from '@portal/ui-kit/empty-state'
import { Heading } from '@portal/ui-kit/heading'
import { FilterBar } from './filter-bar.tsx'
import type { ContractFilter, FilteredContract } from './filter.rules.ts'
import { texts } from './texts.ts'

const t = texts.home
/** From this number of contracts on, the page has a search field. */
const FILTER_FROM_CONTRACTS = 4

interface ContractSearchProps {
  contractCount: number
  filter: ContractFilter
  filtered: readonly FilteredContract[]
  onChange: (filter: ContractFilter) => void
}

/** Renders the heading of the contracts, with a search field above many of them. */
export const ContractSearch = ({
  contractCount,
  filter,
  filtered,
  onChange,
}: ContractSearchProps) => (
  <>
    <Heading level={2}>{t.contracts}</Heading>
    {contractCount >= FILTER_FROM_CONTRACTS && (
      <FilterBar
        filter={filter}
        onChange={onChange}
        resultCount={t.found(
          filtered.length,
          filtered.reduce((count, { invoices }) => count + invoices.length, 0),
        )}
      />
    )}
  </>
)

/** Renders what follows a search without results. */
export const NothingFound = ({ onClear }: { onClear: () => void }) => (
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
