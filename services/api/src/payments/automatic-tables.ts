import type { AutomaticEventKind, CalendarMonth } from '@portal/contract'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { day, instant, money } from '../platform/index.ts'
import { RECURRENCE_STATUSES } from './providers/recurrence-provider.ts'

export const recurrences = pgTable('recurrences', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  contractReference: text('contract_reference').notNull(),
  /** Id at the Pix provider. */
  idRec: text('id_rec').notNull(),
  /** URL that its code names. */
  location: text('location').notNull(),
  status: text('status', { enum: RECURRENCE_STATUSES }).notNull().default('created'),
  endedBy: text('ended_by', { enum: ['payer', 'receiver'] }),
  /** Limit per charge that the customer set in the portal. */
  maxAmount: money('max_amount'),
  createdAt: instant('created_at').notNull(),
  approvedAt: instant('approved_at'),
  endedAt: instant('ended_at'),
  nextCheckAt: instant('next_check_at'),
})
export type RecurrenceRow = typeof recurrences.$inferSelect

/** Charges of recurrences; the payment with the same id has the amount and the state. */
export const automaticCharges = pgTable('automatic_charges', {
  paymentId: text('payment_id').primaryKey(),
  recurrenceId: text('recurrence_id').notNull(),
  invoiceReference: text('invoice_reference').notNull(),
  dueDate: day('due_date').notNull(),
  /** True once its end is recorded: nothing follows it any more. */
  isEnded: boolean('is_ended').notNull().default(false),
})

/** Notified facts; the id names the fact. */
export const automaticEvents = pgTable('automatic_events', {
  id: text('id').primaryKey(),
  recurrenceId: text('recurrence_id').notNull(),
  kind: text('kind').$type<AutomaticEventKind>().notNull(),
  invoiceReference: text('invoice_reference'),
  month: text('month').$type<CalendarMonth>(),
  amount: money('amount'),
  /** Day of the charge or of the next attempt. */
  day: day('day'),
  at: instant('at').notNull(),
})
export type AutomaticEventRow = typeof automaticEvents.$inferSelect
