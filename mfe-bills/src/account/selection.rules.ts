import type { Invoice, Selection } from '@portal/contract'
import type { ContractView } from '../contracts/account.rules.ts'
import { isOverdue } from '../debts/debt-status.rules.ts'

/** Ticked invoices by contract. A contract's set changes only when one of its own invoices is ticked. */
export type Ticked = ReadonlyMap<string, ReadonlySet<string>>

export const NOTHING_TICKED: ReadonlySet<string> = new Set()

export const toggle = (
  ticked: Ticked,
  contractReference: string,
  debtReference: string,
): Ticked => {
  const own = new Set(ticked.get(contractReference))
  if (!own.delete(debtReference)) own.add(debtReference)
  return new Map(ticked).set(contractReference, own)
}

/** Ticks all of them; where all are ticked already, none. */
export const toggleAll = (
  ticked: Ticked,
  contractReference: string,
  debtReferences: readonly string[],
): Ticked => {
  const own = new Set(ticked.get(contractReference))
  const isWhole = debtReferences.every((reference) => own.has(reference))
  for (const reference of debtReferences) own[isWhole ? 'delete' : 'add'](reference)
  return new Map(ticked).set(contractReference, own)
}

/** Those of the invoices shown of a contract that are overdue and may be ticked. */
export const overdueOf = (
  { maySelect }: Pick<ContractView, 'maySelect'>,
  debts: readonly Invoice[],
): string[] => (maySelect ? debts.filter(isOverdue).map(({ reference }) => reference) : [])

/** Ticked invoices that can still be paid, oldest first within each contract, as the API takes them. */
export const selectionOf = (views: readonly ContractView[], ticked: Ticked): Selection[] =>
  views
    .map((view) => {
      const own = ticked.get(view.contract.reference) ?? NOTHING_TICKED
      const chosen = view.maySelect ? view.open.filter((debt) => own.has(debt.reference)) : []
      return {
        reference: view.contract.reference,
        debtsReference: chosen.map((debt) => debt.reference),
      }
    })
    .filter(({ debtsReference }) => debtsReference.length > 0)

export const referencesOf = (items: readonly Selection[]): string[] =>
  items.flatMap(({ debtsReference }) => debtsReference)
