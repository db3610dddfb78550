import { formatDate, formatMonth, formatReal, type Invoice } from '@portal/contract'
import type { ContractView } from '../contracts/account.rules.ts'
import { isOverdue } from '../invoice-display/invoice-status.rules.ts'

export type StatusFilter = 'open' | 'overdue' | 'paid'
export interface ContractFilter {
  readonly text: string
  readonly status: StatusFilter
}

/** Lower case without accents, so that 'Fevereiro' and 'FEVEREIRO' match. */
const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const extractDigits = (text: string): string => text.replace(/\D/g, '')

const getContractText = ({ contract, phone }: ContractView): string =>
  normalizeText(
    [
      contract.reference,
      contract.productType,
      ...contract.products.map((product) => product.name),
      phone ?? '',
    ].join(' '),
  )
const getInvoiceText = (invoice: Invoice): string =>
  normalizeText(
    [
      invoice.reference,
      formatMonth(invoice.month),
      formatDate(invoice.dueDate),
      formatReal(invoice.total),
    ].join(' '),
  )

const isMatch = (text: string, wanted: string): boolean =>
  text.includes(wanted) ||
  (/^[\d\s().+-]{4,}$/.test(wanted) && extractDigits(text).includes(extractDigits(wanted)))

const LIST_INVOICES: Record<StatusFilter, (view: ContractView) => readonly Invoice[]> = {
  open: (view) => [...view.open, ...view.contested],
  overdue: (view) => view.open.filter(isOverdue),
  paid: (view) => view.paid,
}

export interface FilteredContract {
  readonly view: ContractView
  readonly invoices: readonly Invoice[]
  /** Paid invoices to show beside them. */
  readonly history: readonly Invoice[]
}

/**
 * Returns the contracts and invoices that match the filter. A query that matches a contract returns
 * all its invoices, otherwise only those that match. The status `open` also returns contracts
 * without an open invoice, for their history.
 */
export const filterContracts = (
  views: readonly ContractView[],
  { text, status }: ContractFilter,
): FilteredContract[] => {
  const query = normalizeText(text.trim())
  return views
    .map((view) => {
      const candidates = LIST_INVOICES[status](view)
      const isNamed = query === '' || isMatch(getContractText(view), query)
      return {
        view,
        isNamed,
        invoices: isNamed
          ? candidates
          : candidates.filter((invoice) => isMatch(getInvoiceText(invoice), query)),
        history: isNamed && status !== 'paid' ? view.paid : [],
      }
    })
    .filter(
      ({ view, isNamed, invoices }) =>
        invoices.length > 0 || (status === 'open' && isNamed && view.open.length === 0),
    )
}
