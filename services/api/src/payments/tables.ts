import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  CANCELLATION_REASONS,
  type CalendarMonth,
  type InstallmentPlan,
  type PaymentMethod,
  type PaymentStatus,
} from '@portal/contract'
import { amountComponents, day, instant, money } from '../platform/index.ts'

/** Outcomes that this service requests; a provider may end a payment too. */
const REQUESTED_OUTCOMES = ['cancel', 'give_up', 'expire'] as const
export type RequestedOutcome = (typeof REQUESTED_OUTCOMES)[number]

export const payments = pgTable('payments', {
  id: text('id').primaryKey(),
  protocol: text('protocol').notNull(),
  customerId: text('customer_id').notNull(),
  /** Person of a company who started it; null for the account's customer. */
  personId: text('person_id'),
  method: text('method').$type<PaymentMethod>().notNull(),
  status: text('status').$type<PaymentStatus>().notNull(),
  total: money('total').notNull(),
  /** True if the customer owed nothing after this payment. */
  paysAllInvoices: boolean('pays_all_invoices').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  confirmedAt: instant('confirmed_at'),
  endedBecause: text('ended_because', { enum: CANCELLATION_REASONS }),
  /** Stored before the provider is called, because its webhook may arrive before its response. */
  requestedOutcome: text('requested_outcome', { enum: REQUESTED_OUTCOMES }),
  /** Incremented by each visible change. */
  version: integer('version').notNull().default(1),
  /** Next status check; null if none is needed. */
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
    /** True while the payment waits for money for this invoice. */
    isOpen: boolean('is_open').notNull().default(true),
    /** True if this payment paid the invoice; at most one row per invoice. */
    isPaid: boolean('is_paid').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.debtReference] })],
)
export type PaymentItemRow = typeof paymentItems.$inferSelect

/** requested: the provider may not know it yet. active: payable. paid, removed: final. */
const CHARGE_STATES = ['requested', 'active', 'paid', 'removed'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

export const charges = pgTable('charges', {
  paymentId: text('payment_id')
    .primaryKey()
    .references(() => payments.id),
  method: text('method').$type<PaymentMethod>().notNull(),
  state: text('state', { enum: CHARGE_STATES }).notNull(),
  /** Identifies the charge at the provider; unique within the method. */
  reference: text('reference').notNull(),
  /** Schema belongs to the method. */
  methodData: jsonb('method_data').notNull(),
})
export type ChargeRow = typeof charges.$inferSelect

/** Sessions of hosted card fields; stores the token's hash only. */
export const cardSessions = pgTable('card_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  /** Id at the acquirer. */
  id: text('id').notNull(),
  customerId: text('customer_id').notNull(),
  kind: text('kind', { enum: ['credit', 'debit'] }).notNull(),
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
    /** Id of the created payment or message. */
    result: text('result'),
    done: boolean('done').notNull().default(false),
    claimedUntil: instant('claimed_until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.operation, t.key] })],
)

/** Money received from providers; the id makes booking idempotent. */
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
  /** pending: the provider must refund it. credit: support credits it on the next invoice. */
  refundState: text('refund_state', { enum: ['none', 'pending', 'done', 'credit'] })
    .notNull()
    .default('none'),
  refundedAt: instant('refunded_at'),
  /** Next attempt of a failed refund. */
  nextRefundAt: instant('next_refund_at'),
  refundAttempts: integer('refund_attempts').notNull().default(0),
})
export type ReceivedPaymentRow = typeof receivedPayments.$inferSelect
