import { useCallback, useMemo, useState } from 'react'
import type { ContractView } from '../contracts/account.rules.ts'
import {
  toggleInvoice,
  toggleInvoices,
  toSelections,
  type SelectedByContract,
} from './selection.rules.ts'

/** State of the selection boxes; `items` is what they select for one payment. */
export const useSelectedInvoices = (views: readonly ContractView[]) => {
  const [selected, setSelected] = useState<SelectedByContract>(new Map())
  const onToggle = useCallback(
    (contract: string, invoice: string) =>
      setSelected((before) => toggleInvoice(before, contract, invoice)),
    [],
  )
  const onToggleAll = useCallback(
    (contract: string, invoices: readonly string[]) =>
      setSelected((before) => toggleInvoices(before, contract, invoices)),
    [],
  )
  const items = useMemo(() => toSelections(views, selected), [views, selected])
  return { selected, setSelected, onToggle, onToggleAll, items }
}
