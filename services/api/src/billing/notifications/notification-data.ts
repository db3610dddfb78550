import type { CalendarDate, CalendarMonth, Cents, Invoice, Suspension } from '@portal/contract'
import type { AutomaticPixEvent, CreditTransfer, MoneyClaim, MoneyMovement } from '../ports.ts'
import type { ContestEvent } from '../rules/contest.ts'
import type { AgreementNotificationData } from './agreement-notifications.ts'
import type { TrustUnlockData } from './list-active-unlocks.ts'

/** The invoice (the first of several), the day from which it is shown and its due date. */
interface InvoiceNotificationData {
  readonly reference: string
  readonly isInstallment: boolean
  readonly since: CalendarDate
  readonly until: CalendarDate
}

/**
 * Contracts with a notice; `since` is the day of the latest one. The dates are those of the
 * contract that is suspended first.
 */
interface SuspensionData extends Suspension {
  readonly count: number
  readonly contractReference: string
  /** Billing months of all unpaid invoices with a notice. */
  readonly months: readonly CalendarMonth[]
  readonly total: Cents
  readonly isFinalNotice: boolean
}

/** Contracts whose invoices of a closed year are all paid, and the first day of the newest statement. */
export interface AnnualStatementData {
  readonly year: string
  readonly count: number
  readonly since: CalendarDate
}

/** Notifications of a customer today; texts.ts has their texts. */
export type NotificationData =
  | (InvoiceNotificationData & {
      readonly kind: 'near-due'
      readonly count: number
      readonly total: Cents
    })
  | (InvoiceNotificationData & {
      readonly kind: 'overdue'
      readonly count: number
      readonly total: Cents
      readonly days: number
    })
  | (InvoiceNotificationData & {
      readonly kind: 'warning'
      readonly contractReference: string
      readonly days: number
    })
  | (InvoiceNotificationData & SuspensionData & { readonly kind: 'suspension' })
  | {
      readonly kind: 'offer'
      readonly campaignReference: string
      readonly discountPercentage: number
      readonly until: CalendarDate
    }
  | (Omit<MoneyMovement, 'at'> & { readonly on: CalendarDate })
  | (Omit<CreditTransfer, 'at'> & { readonly on: CalendarDate })
  | (Omit<MoneyClaim, 'at'> & {
      readonly on: CalendarDate
      /** The invoice, if it is owed today. */
      readonly owed: Pick<Invoice, 'month' | 'dueDate' | 'status'> | null
    })
  | (ContestEvent & { readonly kind: 'contest'; readonly on: CalendarDate })
  | {
      readonly kind: 'automatic-pix'
      readonly event: AutomaticPixEvent
      readonly on: CalendarDate
    }
  | AgreementNotificationData
  | { readonly kind: 'email'; readonly on: CalendarDate }
  | (AnnualStatementData & { readonly kind: 'annual-statement' })
  | (TrustUnlockData & { readonly kind: 'trust-unlock' })
