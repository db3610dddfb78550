import { buildPath, quote, type Selection } from '@portal/contract'
import { keepPreviousData, useApi, useNavigate } from 'shared-kernel/react'
import { isInstallment, type ContractView } from '../contracts/account.rules.ts'
import { SelectionBar, type TotalConfirmation } from './selection-bar.tsx'
import { listReferences } from './selection.rules.ts'

interface SelectedInvoicesBarProps {
  items: readonly Selection[]
  views: readonly ContractView[]
  onClear: () => void
}

/**
 * Renders the bar of the selected invoices with the total that the server returns. The last total
 * remains visible until the next response.
 */
export const SelectedInvoicesBar = ({ items, views, onClear }: SelectedInvoicesBarProps) => {
  const { data, error, isPlaceholderData, isFetching, refetch } = useApi(
    quote,
    { body: { items } },
    {
      enabled: items.length > 0,
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
  )
  const navigate = useNavigate()
  const references = listReferences(items)
  if (references.length === 0) return null

  const isConfirmed = data !== undefined && !isPlaceholderData && !isFetching && !error
  const confirmation: TotalConfirmation = isConfirmed
    ? { state: 'confirmed', total: data.total }
    : error && !isFetching
      ? { state: 'failed', problem: error, retry: () => void refetch() }
      : { state: 'confirming', last: data?.total ?? null }
  return (
    <SelectionBar
      count={references.length}
      areInstallments={views
        .flatMap(({ open }) => open)
        .filter(({ reference }) => references.includes(reference))
        .every(isInstallment)}
      confirmation={confirmation}
      onClear={onClear}
      onPay={() => void navigate(buildPath('picker', { contas: references }))}
    />
  )
}
