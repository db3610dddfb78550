import { ApiProblem, type Selection } from '@portal/contract'
import { findInvoices } from '../domain/selection'
import { useContracts } from './use-contracts'

type Invoices =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: ApiProblem; readonly retry: () => void }
  | { readonly state: 'missing' }
  | { readonly state: 'found'; readonly items: readonly Selection[] }

/** Finds the chosen invoices in the customer's contracts. */
export const useInvoices = (references: readonly string[]): Invoices => {
  const { data, error, refetch } = useContracts()
  if (data) {
    const { items, missing } = findInvoices(data, references)
    return items.length === 0 || missing.length > 0 ? { state: 'missing' } : { state: 'found', items }
  }
  if (error) return { state: 'failed', problem: problemOf(error), retry: () => void refetch() }
  return { state: 'loading' }
}

/** Every failure of a call as the one error class. */
export const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('UNEXPECTED', { cause: error })
