import type { Selection as Items } from '@portal/contract'
import { useNavigate } from 'shared-kernel/react'
import { problemOf } from '../data/problem-of'
import { useQuote } from '../data/use-quote'
import { paymentAddress, referencesOf } from '../domain/selection'
import { SelectionBar, type Confirmation } from '../ui/selection-bar'

interface SelectionProps {
  items: readonly Items[]
  onClear: () => void
}

/** The bar of the ticked invoices; nothing without a tick. */
export const Selection = ({ items, onClear }: SelectionProps) => {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuote(items)
  const navigate = useNavigate()
  const references = referencesOf(items)
  if (references.length === 0) return null

  const isConfirmed = data !== undefined && !isPlaceholderData && !isFetching && !error
  const confirmation: Confirmation = isConfirmed
    ? { state: 'confirmed', total: data.total }
    : error && !isFetching
      ? { state: 'failed', problem: problemOf(error), retry: () => void refetch() }
      : { state: 'confirming', last: data?.total ?? null }
  return (
    <SelectionBar
      count={references.length} confirmation={confirmation} onClear={onClear}
      onPay={() => void navigate(paymentAddress(references))}
    />
  )
}
