import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  CANCELLATION_REASONS,
  type CalendarMonth,
  type InstallmentPlan,
  type PaymentMethod,
  type PaymentStatus,
} from '@portal/contract'
import { amountComponents, day, instant, money } from '../platform/index.ts'

/** How we end a payment; anything else is its provider's doing. */
const REQUESTED_OUTCOMES = ['cancel', 'give_up', 'expire'] as const
export type RequestedOutcome = (typeof REQUESTED_OUTCOMES)[number]

export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  protocol: text('protocol').notNull(),
  customerId: text('customer_id').notNull(),
  /** Who of a company started it; null for the customer itself. */
  personId: text('person_id'),
  method: text('method').$type<PaymentMethod>().notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  total: money('total').notNull(),
  /** Nothing was owed any more once this was paid. */
  paysAllInvoices: boolean('pays_all_invoices').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  confirmedAt: instant('confirmed_at'),
  endedBecause: text('ended_because', { enum: CANCELLATION_REASONS }),
  /** Written down before its provider is asked: whoever hears of the end first knows whose it was. */
  requestedOutcome: text('requested_outcome', { enum: REQUESTED_OUTCOMES }),
  /** Grows with each change that a customer can see. */
  version: integer('version').notNull().default(1),
  /** When the reconciler asks the provider next; null when nothing is left to ask. */
  nextCheckAt: instant('next_check_at'),
  checkCount: integer('check_count').notNull().default(0),
})
export type PaymentRow = typeof payments.$inferSelect

export const paymentItems = pgTable(
  'payment_items',
  {
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    debtReference: text('debt_reference').notNull(),
    contractReference: text('contract_reference').notNull(),
    position: integer('position').notNull(),
    month: text('month').$type<CalendarMonth>().notNull(),
    dueDate: day('due_date').notNull(),
    components: amountComponents('components').notNull(),
    total: money('total').notNull(),
    /** The payment still waits for money for this invoice. */
    isOpen: boolean('is_open').notNull().default(true),
    /** This payment paid this invoice; at most one row per invoice. */
    isPaid: boolean('is_paid').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.debtReference] })],
)
export type PaymentItemRow = typeof paymentItems.$inferSelect

/** requested: written down, the provider may or may not know it. active: payable. paid, removed: nothing more can come. */
const CHARGE_STATES = ['requested', 'active', 'paid', 'removed'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** What a provider was asked for, by whatever method. */
export const charges = pgTable('charges', {
  paymentId: text('payment_id')
    .primaryKey()
    .references(() => payments.id),
  method: text('method').$type<PaymentMethod>().notNull(),
  state: text('state', { enum: CHARGE_STATES }).notNull(),
  /** Names it at the provider; unique within the method. */
  reference: text('reference').notNull(),
  /** Known to the method alone. */
  methodData: jsonb('method_data').notNull(),
})
export type ChargeRow = typeof charges.$inferSelect

/** Hosted card fields that were opened for a customer; the token itself is kept nowhere. */
export const cardSessions = pgTable('card_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  /** The acquirer's id. */
  id: text('id').notNull(),
  customerId: text('customer_id').notNull(),
  kind: text('kind', { enum: ['credit', 'debit'] }).notNull(),
  /** How the acquirer has offered to split the amount. */
  installments: jsonb('installments').$type<readonly InstallmentPlan[]>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: text('customer_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Id of what the call made: a payment or a message. */
    result: text('result'),
    done: boolean('done').notNull().default(false),
    claimedUntil: instant('claimed_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.operation, t.key] })],
)

/** Money that arrived, once per id of the provider. */
export const receivedPayments = pgTable('received_payments', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.id),
  amount: money('amount').notNull(),
  paidAt: instant('paid_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  outcome: text('outcome', { enum: ['booked', 'partial', 'duplicate', 'underpaid'] }).notNull(),
  refund: money('refund').notNull(),
  /** pending: to be given back by its provider. credit: a person credits it on the next bill. */
  refundState: text('refund_state', { enum: ['none', 'pending', 'done', 'credit'] })
    .notNull()
    .default('none'),
  refundedAt: instant('refunded_at'),
  /** When a refund that failed is tried again. */
  nextRefundAt: instant('next_refund_at'),
  refundAttempts: integer('refund_attempts').notNull().default(0),
})
export type ReceivedPaymentRow = typeof receivedPayments.$inferSelect
