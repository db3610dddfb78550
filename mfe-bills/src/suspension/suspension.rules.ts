import type { ContractSuspension } from '@portal/contract'
import type { ContractView } from '../contracts/account.rules.ts'

interface SuspendedContract {
  readonly suspension: ContractSuspension
  readonly view: ContractView
}

/** Lists each suspension with its contract, the one that began first at the front. */
export const listSuspendedContracts = (
  suspensions: readonly ContractSuspension[],
  views: readonly ContractView[],
): SuspendedContract[] =>
  suspensions.flatMap((suspension) => {
    const view = views.find(({ contract }) => contract.reference === suspension.contractReference)
    return view === undefined ? [] : [{ suspension, view }]
  })

/** Selects the invoices that one payment can pay: the oldest one where they cannot be paid together. */
export const listPayable = ({
  suspension: { invoices },
  view: { payable, canSelect },
}: SuspendedContract) => {
  const open = new Set(payable.map(({ reference }) => reference))
  const unpaid = invoices.filter(({ reference }) => open.has(reference))
  return canSelect ? unpaid : unpaid.slice(0, 1)
}

/** References of the invoices that the visible notice, that of the first suspension, offers to pay. */
export const listPayableInNotice = (
  suspensions: readonly ContractSuspension[],
  views: readonly ContractView[],
): string[] => {
  const [first] = listSuspendedContracts(suspensions, views)
  return first?.view.canPay ? listPayable(first).map(({ reference }) => reference) : []
}
