import type { CalendarDate } from '@portal/contract'
import { Stack } from '@portal/ui-kit/layout'
import { useMinWidth } from '@portal/ui-kit/min-width'
import { useCallback, useRef } from 'react'
import { InvoiceList } from '../account/invoice-list.tsx'
import { ContractCard } from '../account/contract-card.tsx'
import type { FilteredContract } from '../account/filter.rules.ts'
import {
  NONE_SELECTED,
  toggleInvoices,
  type SelectedByContract,
} from '../account/selection.rules.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { BulkActionsBar } from './bulk-actions-bar.tsx'
import { useRenderWhenIdle } from './use-render-when-idle.ts'

/** Narrower windows render lists instead of tables. */
const TABLE_MIN_WIDTH_PX = 768

interface ManyContractsProps {
  filtered: readonly FilteredContract[]
  today: CalendarDate
  selected: SelectedByContract
  onToggle: (contractReference: string, invoiceReference: string) => void
  onSelectionChange: (change: (before: SelectedByContract) => SelectedByContract) => void
}

/** Renders the contracts of a large account as tables, with bulk actions. */
const ManyContracts = ({
  filtered,
  today,
  selected,
  onToggle,
  onSelectionChange,
}: ManyContractsProps) => {
  const Invoices = useMinWidth(TABLE_MIN_WIDTH_PX) ? InvoiceTable : InvoiceList
  const listRef = useRef<HTMLDivElement>(null)
  useRenderWhenIdle(listRef, filtered)
  const onToggleAll = useCallback(
    (contract: string, invoices: readonly string[]) =>
      onSelectionChange((before) => toggleInvoices(before, contract, invoices)),
    [onSelectionChange],
  )
  return (
    <>
      <BulkActionsBar
        filtered={filtered}
        selected={selected}
        onSelectionChange={onSelectionChange}
      />
      <Stack gap={16} ref={listRef}>
        {filtered.map(({ view, invoices }) => (
          <ContractCard
            key={view.contract.reference}
            view={view}
            invoices={invoices}
            today={today}
            selected={selected.get(view.contract.reference) ?? NONE_SELECTED}
            onToggle={onToggle}
            onToggleAll={onToggleAll}
            Invoices={Invoices}
          />
        ))}
      </Stack>
    </>
  )
}

export default ManyContracts
