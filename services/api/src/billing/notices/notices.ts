import {
  addDays,
  countDays,
  isOwed,
  sumCents,
  toSaoPauloDate,
  type CalendarDate,
  type Campaign,
  type Cents,
  type Contract,
  type Invoice,
} from '@portal/contract'
import type { MoneyMoved } from '../ports.ts'
import { suspensionDates } from '../rules/suspension.ts'

/** The invoice that it speaks of, the first where there are several: since when this is to be told, and when that one is due. */
interface InvoiceNotice {
  readonly reference: string
  readonly since: CalendarDate
  readonly until: CalendarDate
}

/** `count` contracts were notified; of the one that is suspended first: when it was, what may happen from when on, and what would prevent it. */
interface SuspensionNotice {
  readonly count: number
  readonly contractReference: string
  readonly total: Cents
  readonly suspendsFrom: CalendarDate
  readonly endsFrom: CalendarDate
}

/** What a customer should know today; the sentences are in notice-words.ts. */
export type Notice =
  | (InvoiceNotice & { readonly kind: 'near-due'; readonly count: number; readonly total: Cents })
  | (InvoiceNotice & {
      readonly kind: 'overdue'
      readonly count: number
      readonly total: Cents
      readonly days: number
    })
  | (InvoiceNotice & {
      readonly kind: 'warning'
      readonly contractReference: string
      readonly days: number
    })
  | (InvoiceNotice & SuspensionNotice & { readonly kind: 'suspension' })
  | {
      readonly kind: 'offer'
      readonly campaignReference: string
      readonly discountPercentage: number
      readonly until: CalendarDate
    }
  | (Omit<MoneyMoved, 'at'> & { readonly on: CalendarDate })
  | { readonly kind: 'email'; readonly on: CalendarDate }

/** For so many days it is told that money came or went back, or that the e-mail is another. */
export const DONE_DAYS = 30

/** What was done: money that moved a while ago, when another e-mail was confirmed, and when an invoice was notified, by its reference. */
interface Done {
  readonly moved: readonly MoneyMoved[]
  readonly emailAt: Date | null
  readonly suspensions?: ReadonlyMap<string, CalendarDate>
}

const NEAR_DAYS = 10
const WARNING = { from: 15, before: 20, beforeOnDay10: 18, earlierDay: 10 } as const

const byDueDate = (a: Invoice, b: Invoice): number =>
  a.dueDate.localeCompare(b.dueDate) || a.reference.localeCompare(b.reference)

const nearDue = (owed: readonly Invoice[], today: CalendarDate): Notice[] => {
  const near = owed
    .filter(({ dueDate }) => dueDate >= today && countDays(today, dueDate) <= NEAR_DAYS)
    .sort(byDueDate)
  const [first] = near
  if (!first) return []
  const { reference, dueDate } = first
  return [
    {
      kind: 'near-due',
      count: near.length,
      reference,
      since: addDays(dueDate, -NEAR_DAYS),
      until: dueDate,
      total: sumCents(near.map(({ total }) => total)),
    },
  ]
}

/** From 15 days overdue on, until 20, or until 18 for TIM contracts whose first due day is 10. */
const isInWarningWindow = (
  days: number,
  firstDueDay: number,
  { productType }: Contract,
): boolean => {
  const end =
    productType === 'TIM' && firstDueDay === WARNING.earlierDay
      ? WARNING.beforeOnDay10
      : WARNING.before
  return days >= WARNING.from && days < end
}

const overdueOf = ({ debts }: Contract): Invoice[] =>
  debts.filter(({ status }) => status === 'VENCIDA').sort(byDueDate)

/** The oldest invoice counts: once it is past the window, a younger one does not warn either. */
const warning = (contract: Contract, today: CalendarDate): Notice[] => {
  const [oldest] = overdueOf(contract)
  if (!oldest) return []
  const days = countDays(oldest.dueDate, today)
  if (!isInWarningWindow(days, Number(oldest.dueDate.slice(8)), contract)) return []
  const { reference, dueDate: until } = oldest
  return [
    {
      kind: 'warning',
      contractReference: contract.reference,
      reference,
      days,
      since: addDays(until, WARNING.from),
      until,
    },
  ]
}

/** What is overdue and not warned of, before its window or after it: nobody who owes is left without a word. */
const overdue = (contracts: readonly Contract[], today: CalendarDate): Notice[] => {
  const debts = contracts
    .filter((contract) => warning(contract, today).length === 0)
    .flatMap(overdueOf)
    .sort(byDueDate)
  const [oldest] = debts
  if (!oldest) return []
  const { reference, dueDate: until } = oldest
  const [days, total] = [countDays(until, today), sumCents(debts.map((debt) => debt.total))]
  return [
    {
      kind: 'overdue',
      count: debts.length,
      reference,
      total,
      days,
      since: addDays(until, 1),
      until,
    },
  ]
}

const suspension = (
  contracts: readonly Contract[],
  told: ReadonlyMap<string, CalendarDate>,
): Notice[] => {
  const all = contracts.flatMap((contract) => {
    const [debt] = overdueOf(contract).filter(({ reference }) => told.has(reference))
    const since = debt && told.get(debt.reference)
    return debt === undefined || since === undefined ? [] : [{ contract, debt, since }]
  })
  const [first] = all.sort((a, b) => a.since.localeCompare(b.since) || byDueDate(a.debt, b.debt))
  if (!first) return []
  const {
    contract,
    debt: { reference, dueDate: until, total },
    since,
  } = first
  return [
    {
      kind: 'suspension',
      count: all.length,
      contractReference: contract.reference,
      reference,
      total,
      since,
      until,
      ...suspensionDates(since),
    },
  ]
}

const offer = ({ reference, discountPercentage, validUntil }: Campaign): Notice => ({
  kind: 'offer',
  campaignReference: reference,
  discountPercentage,
  until: validUntil,
})

/** Most urgent first; what is over and well comes last. */
export const noticesOf = (
  contracts: readonly Contract[],
  campaigns: readonly Campaign[],
  today: CalendarDate,
  { moved, emailAt, suspensions = new Map() }: Done = { moved: [], emailAt: null },
): Notice[] => [
  ...contracts.flatMap((contract) => warning(contract, today)),
  ...suspension(contracts, suspensions),
  ...overdue(contracts, today),
  ...nearDue(
    contracts.flatMap(({ debts }) => debts.filter(isOwed)),
    today,
  ),
  ...campaigns.map(offer),
  ...(emailAt === null ? [] : [{ kind: 'email' as const, on: toSaoPauloDate(emailAt) }]),
  ...moved.map(({ at, ...money }): Notice => ({ ...money, on: toSaoPauloDate(at) })),
]
