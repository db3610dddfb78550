import { Card } from '@portal/ui-kit/card'
import { ContractRow } from './contract-row.tsx'
import type { FilteredContract } from './filter.rules.ts'
import styles from './contract-list.module.css'
import { listOverdueReferences, NONE_SELECTED, type SelectedByContract } from './selection.rules.ts'

interface ContractListProps {
  filtered: readonly FilteredContract[]
  /** Renders checkboxes that select the overdue invoices of a contract. */
  hasBoxes: boolean
  /** Reference of the contract that is shown beside the list. */
  current: string | undefined
  selected: SelectedByContract
  onToggleAll: (contractReference: string, invoiceReferences: readonly string[]) => void
  onShow: (contractReference: string) => void
}

/** Renders the contracts as rows, one of which is shown beside the list. */
export const ContractList = ({
  filtered,
  hasBoxes,
  current,
  selected,
  onToggleAll,
  onShow,
}: ContractListProps) => (
  <Card padding={0} className={styles.card}>
    <ul>
      {filtered.map(({ view, invoices }) => {
        const { reference } = view.contract
        return (
          <ContractRow
            key={reference}
            view={view}
            overdueReferences={hasBoxes ? listOverdueReferences(view, invoices) : []}
            selected={selected.get(reference) ?? NONE_SELECTED}
            onToggleAll={onToggleAll}
            state={{ isCurrent: reference === current }}
            onPress={() => onShow(reference)}
          />
        )
      })}
    </ul>
  </Card>
)
