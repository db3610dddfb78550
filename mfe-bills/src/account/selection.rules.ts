import type { Invoice, Selection } from '@portal/contract'
import type { ContractView } from '../contracts/account.rules.ts'
import { isOverdue } from '../invoice-display/invoice-status.rules.ts'

/**
 * Selected invoice references by contract. A set changes only when an invoice of its contract is
 * toggled, so that the other cards do not render again.
 */
export type SelectedByContract = ReadonlyMap<string, ReadonlySet<string>>

export const NONE_SELECTED: ReadonlySet<string> = new Set()

export const toggleInvoice = (
  selected: SelectedByContract,
  contractReference: string,
  invoiceReference: string,
): SelectedByContract => {
  const references = new Set(selected.get(contractReference))
  if (!references.delete(invoiceReference)) references.add(invoiceReference)
  return new Map(selected).set(contractReference, references)
}

/** Selects all references, or deselects them if all are selected. */
export const toggleInvoices = (
  selected: SelectedByContract,
  contractReference: string,
  invoiceReferences: readonly string[],
): SelectedByContract => {
  const references = new Set(selected.get(contractReference))
  const areAllSelected = invoiceReferences.every((reference) => references.has(reference))
  for (const reference of invoiceReferences)
    references[areAllSelected ? 'delete' : 'add'](reference)
  return new Map(selected).set(contractReference, references)
}

export const listOverdueReferences = (
  { canSelect }: Pick<ContractView, 'canSelect'>,
  invoices: readonly Invoice[],
): string[] =>
  canSelect
    ? invoices
        .filter((invoice) => isOverdue(invoice) && !invoice.isInProcess)
        .map(({ reference }) => reference)
    : []

/** Converts the selection to the body of the quote request: payable invoices, oldest first within each contract. */
export const toSelections = (
  views: readonly ContractView[],
  selected: SelectedByContract,
): Selection[] =>
  views
    .map((view) => {
      const references = selected.get(view.contract.reference) ?? NONE_SELECTED
      const payable = view.canSelect
        ? view.payable.filter((invoice) => references.has(invoice.reference))
        : []
      return {
        reference: view.contract.reference,
        debtsReference: payable.map((invoice) => invoice.reference),
      }
    })
    .filter(({ debtsReference }) => debtsReference.length > 0)

export const listReferences = (items: readonly Selection[]): string[] =>
  items.flatMap(({ debtsReference }) => debtsReference)
