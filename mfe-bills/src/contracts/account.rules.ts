import {
  isOwed,
  sumCents,
  type Campaign,
  type Cents,
  type Contact,
  type Contract,
  type Invoice,
} from '@portal/contract'
import { isOverdue, isPaid } from '../debts/debt-status.rules.ts'

/** A contract with what its companions know of it; a companion that did not come leaves null. */
export interface ContractView {
  readonly contract: Contract
  readonly campaign: Campaign | null
  /** E.164; null for fibre without a phone. */
  readonly phone: string | null
  readonly open: readonly Invoice[]
  readonly paid: readonly Invoice[]
  readonly overdueCount: number
  readonly total: Cents
  /** Its invoices may be ticked and paid together with others. */
  readonly maySelect: boolean
  /** Whether who looks may pay at all. */
  readonly mayPay: boolean
}

interface Parts {
  readonly contracts: readonly Contract[]
  readonly campaigns: readonly Campaign[]
  readonly contacts: readonly Contact[]
  readonly multiPayment: boolean
  readonly mayPay: boolean
}

const byDueDate = (a: Invoice, b: Invoice): number =>
  a.dueDate.localeCompare(b.dueDate) || a.reference.localeCompare(b.reference)
const newestFirst = (a: Invoice, b: Invoice): number => byDueDate(b, a)

/** Puts the four answers together, contract by contract. */
export const viewContracts = ({
  contracts,
  campaigns,
  contacts,
  multiPayment,
  mayPay,
}: Parts): ContractView[] => {
  const campaignOf = new Map(campaigns.map((campaign) => [campaign.contractReference, campaign]))
  const contactOf = new Map(contacts.map((contact) => [contact.contractReference, contact]))
  const views = contracts.map((contract) => {
    const open = contract.debts.filter(isOwed).sort(byDueDate)
    return {
      contract,
      campaign: campaignOf.get(contract.reference) ?? null,
      phone: contract.phone ?? contactOf.get(contract.reference)?.phone ?? null,
      open,
      paid: contract.debts.filter(isPaid).sort(newestFirst),
      overdueCount: open.filter(isOverdue).length,
      total: sumCents(open.map((debt) => debt.total)),
      maySelect: mayPay && multiPayment && contract.multiple,
      mayPay,
    }
  })
  return views.sort(mostUrgentFirst)
}

const firstDue = ({ open }: ContractView): string => open[0]?.dueDate ?? '9999'
/** What has been due longest comes first, what owes nothing last. */
const mostUrgentFirst = (a: ContractView, b: ContractView): number =>
  firstDue(a).localeCompare(firstDue(b))

export interface Owed {
  readonly total: Cents
  readonly count: number
  readonly overdueCount: number
  readonly oldest: Invoice | null
  /** Everything that may be paid together, or the oldest invoice alone. */
  readonly payable: readonly Invoice[]
  /** What of it is to be paid now: what is overdue, or else all of it. */
  readonly urgent: readonly Invoice[]
}

/** Everything that is open, over all contracts. */
export const owedOf = (views: readonly ContractView[]): Owed => {
  const open = views.flatMap((view) => view.open).sort(byDueDate)
  const together = views
    .filter((view) => view.maySelect)
    .flatMap((view) => view.open)
    .sort(byDueDate)
  const [oldest = null] = open
  const payable = together.length === open.length ? open : oldest ? [oldest] : []
  const overdue = payable.filter(isOverdue)
  return {
    total: sumCents(open.map((debt) => debt.total)),
    count: open.length,
    overdueCount: open.filter(isOverdue).length,
    oldest,
    payable,
    urgent: overdue.length > 0 ? overdue : payable,
  }
}
