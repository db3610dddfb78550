import type { Invoice, Selection } from '@portal/contract'
import type { ContractView } from '../contracts/account.rules.ts'
import { isOverdue } from '../invoice-display/invoice-status.rules.ts'

/** Ticked invoices by contract. A contract's set changes only when one of its own invoices is ticked. */
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

/** Ticks all of them; where all are ticked already, none. */
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

/** Those of the invoices shown of a contract that are overdue and may be ticked. */
export const listOverdueReferences = (
  { canSelect }: Pick<ContractView, 'canSelect'>,
  invoices: readonly Invoice[],
): string[] => (canSelect ? invoices.filter(isOverdue).map(({ reference }) => reference) : [])

/** Ticked invoices that can still be paid, oldest first within each contract, as the API takes them. */
export const toSelections = (
  views: readonly ContractView[],
  selected: SelectedByContract,
): Selection[] =>
  views
    .map((view) => {
      const references = selected.get(view.contract.reference) ?? NONE_SELECTED
      const payable = view.canSelect
        ? view.open.filter((invoice) => references.has(invoice.reference))
        : []
      return {
        reference: view.contract.reference,
        debtsReference: payable.map((invoice) => invoice.reference),
      }
    })
    .filter(({ debtsReference }) => debtsReference.length > 0)

export const listReferences = (items: readonly Selection[]): string[] =>
  items.flatMap(({ debtsReference }) => debtsReference)
