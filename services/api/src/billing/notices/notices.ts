import { daysBetween, isOwed, sum, type CalendarDate, type Campaign, type Cents, type Contract, type Debt } from '@portal/contract'

/** What a customer should know today; the sentences are in notice-words.ts. */
export type Notice =
  | { readonly kind: 'near-due'; readonly count: number; readonly until: CalendarDate; readonly total: Cents }
  | { readonly kind: 'warning'; readonly contractReference: string; readonly days: number; readonly until: CalendarDate }
  | { readonly kind: 'offer'; readonly campaignReference: string; readonly discountPercentage: number; readonly until: CalendarDate }

const NEAR_DAYS = 10
const WARNING = { from: 15, before: 20, beforeOnDay10: 18, earlierDay: 10 } as const

const byDueDate = (a: Debt, b: Debt): number => a.dueDate.localeCompare(b.dueDate) || a.reference.localeCompare(b.reference)

const nearDue = (owed: readonly Debt[], today: CalendarDate): Notice[] => {
  const near = owed.filter(({ dueDate }) => dueDate >= today && daysBetween(today, dueDate) <= NEAR_DAYS).sort(byDueDate)
  const [first] = near
  return first ? [{ kind: 'near-due', count: near.length, until: first.dueDate, total: sum(near.map(({ total }) => total)) }] : []
}

/** From 15 days overdue on, until 20, or until 18 for TIM contracts whose first due day is 10. */
const isInWarningWindow = (days: number, firstDueDay: number, { productType }: Contract): boolean => {
  const end = productType === 'TIM' && firstDueDay === WARNING.earlierDay ? WARNING.beforeOnDay10 : WARNING.before
  return days >= WARNING.from && days < end
}

/** The oldest invoice counts: once it is past the window, a younger one does not warn either. */
const warning = (contract: Contract, today: CalendarDate): Notice[] => {
  const [oldest] = contract.debts.filter(({ status }) => status === 'VENCIDA').sort(byDueDate)
  if (!oldest) return []
  const days = daysBetween(oldest.dueDate, today)
  if (!isInWarningWindow(days, Number(oldest.dueDate.slice(8)), contract)) return []
  return [{ kind: 'warning', contractReference: contract.reference, days, until: oldest.dueDate }]
}

const offer = ({ reference, discountPercentage, validUntil }: Campaign): Notice =>
  ({ kind: 'offer', campaignReference: reference, discountPercentage, until: validUntil })

/** Most urgent first. */
export const noticesOf = (contracts: readonly Contract[], campaigns: readonly Campaign[], today: CalendarDate): Notice[] => [
  ...contracts.flatMap((contract) => warning(contract, today)),
  ...nearDue(contracts.flatMap(({ debts }) => debts.filter(isOwed)), today),
  ...campaigns.map(offer),
]
