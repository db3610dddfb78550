import {
  isOwed,
  sumCents,
  type Campaign,
  type Cents,
  type Contact,
  type Contract,
  type Invoice,
} from '@portal/contract'
import { isOverdue, isPaid } from '../invoice-display/invoice-status.rules.ts'

/** A contract merged with campaign and contact data; null if that part of the response failed. */
export interface ContractView {
  readonly contract: Contract
  readonly campaign: Campaign | null
  /** E.164; null for fibre without a phone. */
  readonly phone: string | null
  readonly open: readonly Invoice[]
  /** Open invoices without prescribed ones, which are payable by choice. */
  readonly collected: readonly Invoice[]
  readonly paid: readonly Invoice[]
  /** Open invoices without a card payment in process. */
  readonly payable: readonly Invoice[]
  /** Invoices of which nothing is owed while they are contested. */
  readonly contested: readonly Invoice[]
  readonly overdueCount: number
  /** Sum of `collected`. */
  readonly total: Cents
  /** Its invoices can be paid together with others. */
  readonly canSelect: boolean
  /** The role of the signed-in user allows payments. */
  readonly canPay: boolean
}

interface AccountData {
  readonly contracts: readonly Contract[]
  readonly campaigns: readonly Campaign[]
  readonly contacts: readonly Contact[]
  readonly multiPayment: boolean
  readonly canPay: boolean
}

const compareDueDates = (a: Invoice, b: Invoice): number =>
  a.dueDate.localeCompare(b.dueDate) || a.reference.localeCompare(b.reference)
const compareNewestFirst = (a: Invoice, b: Invoice): number => compareDueDates(b, a)

export const isInstallment = ({ installment }: Invoice): boolean => Boolean(installment)

const isCollected = ({ isPrescribed }: Invoice): boolean => !isPrescribed

const isContestedWhole = (invoice: Invoice): boolean =>
  invoice.status === 'ABERTA' && !isOwed(invoice)

/** Merges contracts, campaigns, contacts and the multi-payment check, most urgent contract first. */
export const toContractViews = ({
  contracts,
  campaigns,
  contacts,
  multiPayment,
  canPay,
}: AccountData): ContractView[] => {
  // Of several campaigns of a contract the last one stays in the map: the best, whose discount its
  // invoices have.
  const campaignByContract = new Map(
    [...campaigns]
      .sort((a, b) => a.discountPercentage - b.discountPercentage)
      .map((campaign) => [campaign.contractReference, campaign]),
  )
  const contactByContract = new Map(contacts.map((contact) => [contact.contractReference, contact]))
  const views = contracts.map((contract) => {
    const open = contract.debts.filter(isOwed).sort(compareDueDates)
    const collected = open.filter(isCollected)
    return {
      contract,
      campaign: campaignByContract.get(contract.reference) ?? null,
      phone: contract.phone ?? contactByContract.get(contract.reference)?.phone ?? null,
      open,
      collected,
      payable: open.filter((invoice) => !invoice.isInProcess),
      contested: contract.debts.filter(isContestedWhole),
      paid: contract.debts.filter(isPaid).sort(compareNewestFirst),
      overdueCount: open.filter(isOverdue).length,
      total: sumCents(collected.map((invoice) => invoice.total)),
      canSelect: canPay && multiPayment && contract.multiple,
      canPay,
    }
  })
  return views.sort(compareUrgency)
}

const getFirstDueDate = ({ collected }: ContractView): string => collected[0]?.dueDate ?? '9999'
/** Sorts by the oldest due date; contracts without any are last. */
const compareUrgency = (a: ContractView, b: ContractView): number =>
  getFirstDueDate(a).localeCompare(getFirstDueDate(b))

export interface AmountOwed {
  readonly total: Cents
  readonly count: number
  readonly overdueCount: number
  /** All counted invoices are installments of agreements. */
  readonly areInstallments: boolean
  readonly oldest: Invoice | null
  /** Open invoices with a card payment in process. They are not payable. */
  readonly inProcess: readonly Invoice[]
  /** All open invoices if they can be paid together, otherwise the oldest one. */
  readonly payable: readonly Invoice[]
  /** Overdue invoices of `payable`, or those due next if none is overdue. */
  readonly urgent: readonly Invoice[]
}

/** Computes what the customer owes over all contracts, without prescribed invoices. */
export const computeAmountOwed = (views: readonly ContractView[]): AmountOwed => {
  const listPayable = (some: readonly ContractView[]) =>
    some.flatMap(({ payable }) => payable.filter(isCollected)).sort(compareDueDates)
  const open = views.flatMap((view) => view.collected).sort(compareDueDates)
  const unpaid = listPayable(views)
  const selectable = listPayable(views.filter((view) => view.canSelect))
  const [oldest = null] = unpaid
  const payable = selectable.length === unpaid.length ? unpaid : oldest ? [oldest] : []
  const overdue = payable.filter(isOverdue)
  return {
    total: sumCents(open.map((invoice) => invoice.total)),
    count: open.length,
    overdueCount: open.filter(isOverdue).length,
    areInstallments: open.every(isInstallment),
    oldest,
    inProcess: open.filter((invoice) => invoice.isInProcess),
    payable,
    urgent:
      overdue.length > 0
        ? overdue
        : payable.filter(({ dueDate }) => dueDate === payable[0]?.dueDate),
  }
}
