import { daysBetween, sum, type CalendarDate, type Cents, type Debt } from '@portal/contract'
import type { ContractView } from './account'
import { isOverdue } from './bill-status'

/** What the bell has to tell; the sentences are in texts.ts. */
export type Notice =
  | { readonly kind: 'near-due'; readonly count: number; readonly until: CalendarDate; readonly total: Cents }
  | { readonly kind: 'warning'; readonly contractReference: string; readonly days: number; readonly until: CalendarDate }
  | {
      readonly kind: 'offer'; readonly campaignReference: string; readonly contractReference: string
      readonly discountPercentage: number; readonly until: CalendarDate
    }

const NEAR_DAYS = 10
const WARNING = { from: 15, before: 20, beforeOnDay10: 18, earlierDay: 10 } as const

const nearDue = (views: readonly ContractView[], today: CalendarDate): Notice[] => {
  const near = views.flatMap((view) => view.open).filter((debt) => {
    const days = daysBetween(today, debt.dueDate)
    return days >= 0 && days <= NEAR_DAYS
  })
  const [until] = near.map((debt) => debt.dueDate).sort()
  return until === undefined ? [] : [{ kind: 'near-due', count: near.length, until, total: sum(near.map((debt) => debt.total)) }]
}

const dayOf = (debt: Debt): number => Number(debt.dueDate.slice(8))

/** From 15 days overdue on, until 20, or until 18 for TIM contracts whose first due day is 10; the oldest invoice counts. */
export const isInWarningWindow = (daysOverdue: number, firstDueDay: number, productType: string): boolean => {
  const end = productType === 'TIM' && firstDueDay === WARNING.earlierDay ? WARNING.beforeOnDay10 : WARNING.before
  return daysOverdue >= WARNING.from && daysOverdue < end
}

const warning = ({ contract, open }: ContractView, today: CalendarDate): Notice[] => {
  const oldest = open.find(isOverdue)
  if (!oldest) return []
  const days = daysBetween(oldest.dueDate, today)
  if (!isInWarningWindow(days, dayOf(oldest), contract.productType)) return []
  return [{ kind: 'warning', contractReference: contract.reference, days, until: oldest.dueDate }]
}

const offer = ({ campaign, contract }: ContractView): Notice[] =>
  campaign === null ? [] : [{
    kind: 'offer', campaignReference: campaign.reference, contractReference: contract.reference,
    discountPercentage: campaign.discountPercentage, until: campaign.validUntil,
  }]

/** Most urgent first. */
export const noticesOf = (views: readonly ContractView[], today: CalendarDate): Notice[] => [
  ...views.flatMap((view) => warning(view, today)),
  ...nearDue(views, today),
  ...views.flatMap(offer),
]
