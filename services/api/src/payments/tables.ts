import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  CANCELLATION_REASONS,
  REVERSAL_KINDS,
  REVERSAL_STATUSES,
  toCents,
  type Cents,
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
    /** Renaming the column would stop the running version during a deployment. */
    invoiceReference: text('debt_reference').notNull(),
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
    /** True if this payment paid the invoice in part. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** Part that has left after it had paid the invoice. */
    reversed: money('reversed').notNull().default(toCents(0)),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.invoiceReference] })],
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
  /** part_paid: less than the total, and it paid what it could. */
  outcome: text('outcome', {
    enum: ['booked', 'partial', 'part_paid', 'duplicate', 'underpaid'],
  }).notNull(),
  refund: money('refund').notNull(),
  /**
   * - `choice`: waits for the customer's decision.
   * - `pending`: the provider must refund it.
   * - `transfer`: support must transfer it.
   * - `credit`: the customer can use it or ask it back.
   */
  refundState: text('refund_state', {
    enum: ['none', 'choice', 'pending', 'transfer', 'done', 'credit'],
  })
    .notNull()
    .default('none'),
  refundedAt: instant('refunded_at'),
  /** End of the customer's choice. */
  choiceUntil: instant('choice_until'),
  /** Next attempt of a failed refund. */
  nextRefundAt: instant('next_refund_at'),
  refundAttempts: integer('refund_attempts').notNull().default(0),
  /** True once the provider has accepted the refund, so that later requests return its state. */
  isRefundAccepted: boolean('is_refund_accepted').notNull().default(false),
})
export type ReceivedPaymentRow = typeof receivedPayments.$inferSelect

/**
 * Why received money belongs to no payment. no_charge: the provider names no charge of ours. The
 * others say why the named charge was not recovered.
 */
const UNMATCHED_REASONS = [
  'no_charge',
  'unknown_invoice',
  'several_customers',
  'other_payer',
  'other_amount',
  'not_paid',
  'taken_id',
] as const
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number]

/** Where the money may belong, and why: the charge names it, or a single payment has this total. */
export interface MatchTarget {
  readonly kind: 'payment' | 'invoice'
  readonly reference: string
}
export interface Suggestion extends MatchTarget {
  readonly because: 'named_by_charge' | 'same_amount'
}

/** Action that a desk person proposes and another one approves. `note` explains it. */
type Proposal = { readonly note: string } & (
  | { readonly action: 'match'; readonly target: MatchTarget }
  | { readonly action: 'refund' | 'write_off' }
)

/** A step of a desk person, or of a provider that returned the money. */
export interface DeskStep {
  readonly at: string
  readonly person: string
  readonly step: string
  readonly note?: string
  /** Returned amount of step `reversed`. */
  readonly amount?: Cents
}

const UNMATCHED_STATES = [
  'open',
  'proposed',
  'matched',
  'refunded',
  'reversed',
  'written_off',
] as const

/** Money that belongs to no payment; the support desk decides about it. */
export const unmatchedMoney = pgTable('unmatched_money', {
  /** Id of the money, as in `received_payments`. */
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  amount: money('amount').notNull(),
  paidAt: instant('paid_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  /** Charge, or invoice of a printed code, that the provider names. */
  reference: text('reference'),
  reason: text('reason', { enum: UNMATCHED_REASONS }).notNull(),
  suggestion: jsonb('suggestion').$type<Suggestion>(),
  /** Desk person who works on it. */
  owner: text('owner'),
  state: text('state', { enum: UNMATCHED_STATES }).notNull().default('open'),
  proposal: jsonb('proposal').$type<Proposal>(),
  proposedBy: text('proposed_by'),
  /** Set in state `proposed` while an approved refund is under way. */
  approvedBy: text('approved_by'),
  nextAttemptAt: instant('next_attempt_at'),
  endedAt: instant('ended_at'),
  history: jsonb('history').$type<readonly DeskStep[]>().notNull().default([]),
})
export type UnmatchedRow = typeof unmatchedMoney.$inferSelect

/** Totals of a provider's statement of one day. */
export const statements = pgTable(
  'statements',
  {
    provider: text('provider').notNull(),
    day: day('day').notNull(),
    told: money('told').notNull(),
    booked: money('booked').notNull(),
    refunded: money('refunded').notNull(),
    reversed: money('reversed').notNull(),
    difference: money('difference').notNull(),
    comparedAt: instant('compared_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
)

export type StatementRow = typeof statements.$inferSelect

const DIFFERENCE_KINDS = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'unknown_return',
] as const
const DIFFERENCE_REASONS = ['unmatched', 'booked_on_another_day', 'refund_under_way'] as const

/** A difference between a statement and the ledger. */
export const statementDifferences = pgTable(
  'statement_differences',
  {
    provider: text('provider').notNull(),
    day: day('day').notNull(),
    kind: text('kind', { enum: DIFFERENCE_KINDS }).notNull(),
    /** Id of the money or of its return at the provider. */
    subject: text('subject').notNull(),
    amountThere: money('amount_there'),
    amountHere: money('amount_here'),
    /** Null if nothing explains it. */
    reason: text('reason', { enum: DIFFERENCE_REASONS }),
    firstSeenAt: instant('first_seen_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day, t.kind, t.subject] })],
)
export type StatementDifferenceRow = typeof statementDifferences.$inferSelect
/** Received money that the payer's side or the operator claims or that has left; the id makes it idempotent. */
export const reversals = pgTable('reversals', {
  id: text('id').primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .references(() => payments.id),
  moneyId: text('money_id')
    .notNull()
    .references(() => receivedPayments.id),
  kind: text('kind', { enum: REVERSAL_KINDS }).notNull(),
  status: text('status', { enum: REVERSAL_STATUSES }).notNull(),
  /** What is disputed; once done, what left. */
  amount: money('amount').notNull(),
  requestedAt: instant('requested_at').notNull(),
  /** End of the dispute, or departure of the money. */
  doneAt: instant('done_at'),
  /** Support case of the dispute. */
  caseProtocol: text('case_protocol'),
})
export type ReversalRow = typeof reversals.$inferSelect

/** Credit that a customer asked back. */
export const creditRefunds = pgTable('credit_refunds', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  amount: money('amount').notNull(),
  /** Part that the support desk transfers; received payments in state `pending` are the rest. */
  transfer: money('transfer').notNull(),
  state: text('state', { enum: ['pending', 'done', 'cancelled'] }).notNull(),
  /** Support case of the transfer. */
  caseProtocol: text('case_protocol'),
  requestedAt: instant('requested_at').notNull(),
  endedAt: instant('ended_at'),
  idempotencyKey: text('idempotency_key').notNull(),
})
export type CreditRefundRow = typeof creditRefunds.$inferSelect

/** Responses of providers that contradict their request; a row is open until `resolvedAt`. */
export const providerFaults = pgTable(
  'provider_faults',
  {
    provider: text('provider').notNull(),
    /** Reference of the charge, id of the money, or name of the resource. */
    reference: text('reference').notNull(),
    reason: text('reason').notNull(),
    paymentId: text('payment_id'),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    count: integer('count').notNull().default(1),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [primaryKey({ columns: [t.provider, t.reference, t.reason] })],
)
