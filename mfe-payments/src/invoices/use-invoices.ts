import { account, type ApiProblem, type Selection } from '@portal/contract'
import { useApi } from 'shared-kernel/react'
import { findInvoices } from './selection.rules.ts'

type Invoices =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: ApiProblem; readonly retry: () => void }
  | { readonly state: 'missing' }
  | { readonly state: 'found'; readonly items: readonly Selection[] }

/** Finds the chosen invoices in the account. They are 'missing' only when no request is pending. */
export const useInvoices = (references: readonly string[]): Invoices => {
  const { data, error, isFetching, refetch } = useApi(account)
  if (data) {
    const { items, missing } = findInvoices(data.contracts, references)
    if (items.length > 0 && missing.length === 0) return { state: 'found', items }
    return { state: isFetching ? 'loading' : 'missing' }
  }
  if (error) return { state: 'failed', problem: error, retry: () => void refetch() }
  return { state: 'loading' }
}
