import {
  addDays,
  countDays,
  toBankDay,
  isOwed,
  sumCents,
  toSaoPauloDate,
  type CalendarDate,
  type Campaign,
  type Contract,
  type Invoice,
} from '@portal/contract'
import type { AutomaticPixEvent, CreditTransfer, MoneyClaim, MoneyMovement } from '../ports.ts'
import type { ContestEvent } from '../rules/contest.ts'
import type { TrustUnlockData } from './list-active-unlocks.ts'
import type { AnnualStatementData, NotificationData } from './notification-data.ts'
import { calculateSuspension, type SuspensionNotices } from '../rules/suspension.ts'
import { buildAgreementNotifications, type AgreementEvents } from './agreement-notifications.ts'

/** Days for which received money, refunds and a changed e-mail address are shown. */
export const RECENT_EVENT_DAYS = 30

/**
 * Recent events: moved money, the time when an e-mail address was confirmed, the legal notices per
 * invoice, yearly statements and active unlocks on trust.
 */
interface RecentEvents extends Partial<AgreementEvents> {
  readonly moved: readonly (MoneyMovement | MoneyClaim | CreditTransfer)[]
  readonly emailAt: Date | null
  readonly contests?: readonly ContestEvent[]
  readonly automatic?: readonly AutomaticPixEvent[]
  readonly suspensions?: ReadonlyMap<string, SuspensionNotices>
  readonly annualStatements?: readonly AnnualStatementData[]
  readonly trustUnlocks?: readonly TrustUnlockData[]
}

const NEAR_DUE_DAYS = 10
const WARNING_WINDOW = { from: 15, before: 20, beforeOnDay10: 18, earlierDay: 10 } as const

const compareDueDates = (a: Invoice, b: Invoice): number =>
  a.dueDate.localeCompare(b.dueDate) || a.reference.localeCompare(b.reference)

const buildNearDue = (owed: readonly Invoice[], today: CalendarDate): NotificationData[] => {
  const near = owed
    .filter(
      ({ dueDate }) => toBankDay(dueDate) >= today && countDays(today, dueDate) <= NEAR_DUE_DAYS,
    )
    .sort(compareDueDates)
  const [first] = near
  if (!first) return []
  const { reference, dueDate, installment } = first
  return [
    {
      kind: 'near-due',
      count: near.length,
      reference,
      isInstallment: Boolean(installment),
      since: addDays(dueDate, -NEAR_DUE_DAYS),
      until: dueDate,
      total: sumCents(near.map(({ total }) => total)),
    },
  ]
}

/** True from 15 to 19 days overdue, or to 17 for TIM contracts whose oldest due day is the 10th. */
const isInWarningWindow = (
  days: number,
  firstDueDay: number,
  { productType }: Contract,
): boolean => {
  const end =
    productType === 'TIM' && firstDueDay === WARNING_WINDOW.earlierDay
      ? WARNING_WINDOW.beforeOnDay10
      : WARNING_WINDOW.before
  return days >= WARNING_WINDOW.from && days < end
}

/** Without prescribed invoices. */
const listOverdueInvoices = ({ debts: invoices }: Contract): Invoice[] =>
  invoices
    .filter(({ status, isPrescribed }) => status === 'VENCIDA' && !isPrescribed)
    .sort(compareDueDates)

/** Only the oldest invoice counts: when it is contested or past the window, a newer one does not warn either. */
const buildWarning = (contract: Contract, today: CalendarDate): NotificationData[] => {
  const [oldest] = listOverdueInvoices(contract)
  if (!oldest || oldest.contestAnswerBy) return []
  const days = countDays(oldest.dueDate, today)
  if (!isInWarningWindow(days, Number(oldest.dueDate.slice(8)), contract)) return []
  const { reference, dueDate: until, installment } = oldest
  return [
    {
      kind: 'warning',
      contractReference: contract.reference,
      reference,
      isInstallment: Boolean(installment),
      days,
      since: addDays(until, WARNING_WINDOW.from),
      until,
    },
  ]
}

/** Overdue invoices without a warning, before or after the warning window. */
const buildOverdue = (contracts: readonly Contract[], today: CalendarDate): NotificationData[] => {
  const invoices = contracts
    .filter((contract) => buildWarning(contract, today).length === 0)
    .flatMap((contract) => listOverdueInvoices(contract))
    .sort(compareDueDates)
  const [oldest] = invoices
  if (!oldest) return []
  const { reference, dueDate: until, installment } = oldest
  const days = countDays(until, today)
  const total = sumCents(invoices.map((invoice) => invoice.total))
  return [
    {
      kind: 'overdue',
      count: invoices.length,
      reference,
      isInstallment: Boolean(installment),
      total,
      days,
      since: addDays(toBankDay(until), 1),
      until,
    },
  ]
}

/** Shows contracts together whose notices have the same dates: they name the end of each contract. */
const buildSuspensions = (
  contracts: readonly Contract[],
  suspensions: ReadonlyMap<string, SuspensionNotices>,
  today: CalendarDate,
): NotificationData[] => {
  const all = contracts
    .flatMap((contract) => {
      const [invoice] = listOverdueInvoices(contract).filter(
        ({ reference, contestAnswerBy }) => suspensions.has(reference) && !contestAnswerBy,
      )
      const notices = invoice && suspensions.get(invoice.reference)
      if (invoice === undefined || notices === undefined) return []
      const { warnedOn, finalNoticeOn } = notices
      const dates = {
        since: finalNoticeOn ?? warnedOn,
        isFinalNotice: finalNoticeOn !== null,
        ...calculateSuspension(notices, today),
      }
      return [{ contract, invoice, warnedOn, dates }]
    })
    .sort((a, b) => a.warnedOn.localeCompare(b.warnedOn) || compareDueDates(a.invoice, b.invoice))
  const groups = Map.groupBy(all, ({ dates }) => JSON.stringify(dates))
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ contract, invoice, dates }) => ({
      kind: 'suspension' as const,
      count: group.length,
      contractReference: contract.reference,
      reference: invoice.reference,
      isInstallment: Boolean(invoice.installment),
      months: [...new Set(group.map((one) => one.invoice.month))].sort(),
      total: sumCents(group.map((one) => one.invoice.total)),
      until: invoice.dueDate,
      ...dates,
    })),
  )
}

const buildOffer = ({ reference, discountPercentage, validUntil }: Campaign): NotificationData => ({
  kind: 'offer',
  campaignReference: reference,
  discountPercentage,
  until: validUntil,
})

const toClaim = ({ at, ...claim }: MoneyClaim, owed: readonly Invoice[]): NotificationData => ({
  ...claim,
  on: toSaoPauloDate(at),
  owed: owed.find(({ reference }) => reference === claim.reference) ?? null,
})

/**
 * Selects the newest event of each invoice while it is owed, and those of whole contracts. `events`
 * are newest first.
 */
const listCurrentEvents = (
  events: readonly AutomaticPixEvent[],
  owed: readonly Invoice[],
): AutomaticPixEvent[] => {
  const references = new Set(owed.map(({ reference }) => reference))
  return events.filter(({ invoiceReference, kind }, at) => {
    if (invoiceReference === null) return true
    const isNewest = events.findIndex((one) => one.invoiceReference === invoiceReference) === at
    return isNewest && (references.has(invoiceReference) || kind === 'charge_cancelled')
  })
}

/** Builds the notifications, most urgent first. */
export const buildNotifications = (
  contracts: readonly Contract[],
  campaigns: readonly Campaign[],
  today: CalendarDate,
  {
    moved,
    emailAt,
    contests = [],
    automatic = [],
    suspensions = new Map(),
    annualStatements = [],
    trustUnlocks = [],
    ...agreementEvents
  }: RecentEvents = { moved: [], emailAt: null },
): NotificationData[] => {
  const owed = contracts.flatMap(({ debts: invoices }) => invoices.filter(isOwed))
  return [
    ...contracts.flatMap((contract) => buildWarning(contract, today)),
    ...trustUnlocks.map((unlock) => ({ kind: 'trust-unlock' as const, ...unlock })),
    ...buildSuspensions(contracts, suspensions, today),
    ...buildAgreementNotifications(contracts, agreementEvents),
    ...buildOverdue(contracts, today),
    ...buildNearDue(owed, today),
    ...contests.map((contest): NotificationData => ({
      ...contest,
      kind: 'contest',
      on: toSaoPauloDate(contest.at),
    })),
    ...listCurrentEvents(automatic, owed).map((event): NotificationData => ({
      kind: 'automatic-pix',
      event,
      on: toSaoPauloDate(event.at),
    })),
    ...campaigns.map(buildOffer),
    ...annualStatements.map((one) => ({ kind: 'annual-statement' as const, ...one })),
    ...(emailAt === null ? [] : [{ kind: 'email' as const, on: toSaoPauloDate(emailAt) }]),
    ...moved.map((money): NotificationData => {
      if ('claimedAs' in money) return toClaim(money, owed)
      const { at, ...rest } = money
      return { ...rest, on: toSaoPauloDate(at) }
    }),
  ]
}
