import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  CONTEST_STATES,
  PHONE_LOGIN,
  toCents,
  type AmountComponent,
  type CalendarDate,
  type CalendarMonth,
  type ContestReason,
  type Contract,
} from '@portal/contract'
import { amountComponents, day, instant, money } from '../platform/index.ts'

export const contracts = pgTable('contracts', {
  reference: text('reference').primaryKey(),
  customerId: text('customer_id').notNull(),
  productType: text('product_type', { enum: ['TIM', 'LIVE'] }).notNull(),
  /** Phone number of the contract, with its blind index. */
  encryptedPhone: text('encrypted_phone'),
  phoneBlindIndex: text('phone_blind_index'),
  dueDay: integer('due_day').notNull(),
  multiple: boolean('multiple').notNull(),
})

export const contractProducts = pgTable(
  'contract_products',
  {
    contractReference: text('contract_reference')
      .notNull()
      .references(() => contracts.reference),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    code: text('code').$type<Contract['products'][number]['code']>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractReference, t.position] })],
)

export const contractContacts = pgTable('contract_contacts', {
  contractReference: text('contract_reference')
    .primaryKey()
    .references(() => contracts.reference),
  /** Phone number and e-mail address. */
  encryptedContact: text('encrypted_contact').notNull(),
})

export const campaigns = pgTable('campaigns', {
  reference: text('reference').primaryKey(),
  contractReference: text('contract_reference')
    .notNull()
    .references(() => contracts.reference),
  discountPercentage: integer('discount_percentage').notNull(),
  type: text('type').notNull(),
  validUntil: day('valid_until').notNull(),
  maxInstallments: integer('max_installments').notNull(),
  acceptedAt: instant('accepted_at'),
  /** Discount on installments that are not due yet, when all unpaid ones are paid at once. */
  earlyDiscountPercentage: integer('early_discount_percentage').notNull().default(0),
})

export const seenNotifications = pgTable(
  'seen_notifications',
  {
    customerId: text('customer_id').notNull(),
    notificationId: text('notification_id').notNull(),
    readAt: instant('read_at').notNull(),
    /** Person of a company, or `PHONE_LOGIN`. */
    personId: text('person_id').notNull().default(PHONE_LOGIN),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.personId, t.notificationId] })],
)

/**
 * Notices that the law requires before a suspension and before the end of a contract, and an
 * agreement before its breach. They are sent to every customer, the others by preference.
 */
export const LEGAL_NOTICE_KINDS = ['suspension', 'rescission', 'breach'] as const
export type LegalNoticeKind = (typeof LEGAL_NOTICE_KINDS)[number]

/**
 * 'invoice' is the PDF of an invoice that the customer wants by e-mail; 'chosen' is the Pix code on
 * a day that the customer chose.
 */
export const REMINDER_KINDS = [
  'due',
  'overdue',
  ...LEGAL_NOTICE_KINDS,
  'offers',
  'invoice',
  'chosen',
] as const

export const isLegalNotice = (kind: (typeof REMINDER_KINDS)[number]): kind is LegalNoticeKind =>
  (LEGAL_NOTICE_KINDS as readonly string[]).includes(kind)

/** Reminders of a customer; `subject_ref` is an invoice or a campaign. */
export const reminders = pgTable(
  'reminders',
  {
    kind: text('kind', { enum: REMINDER_KINDS }).notNull(),
    subjectRef: text('subject_ref').notNull(),
    customerId: text('customer_id').notNull(),
    enqueuedOn: day('enqueued_on').notNull(),
    /** Day of the first message. */
    sentOn: day('sent_on'),
    /** Days on which a contest stopped the period that a legal notice began. */
    pausedDays: integer('paused_days').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectRef] })],
)

/** Contracts whose invoices are sent by e-mail instead of on paper. */
export const digitalInvoices = pgTable('digital_invoices', {
  contractReference: text('contract_reference')
    .primaryKey()
    .references(() => contracts.reference),
  chosenAt: instant('chosen_at').notNull(),
})

/** Days on which customers want to be reminded of an invoice, with its Pix code. */
export const paymentReminders = pgTable('payment_reminders', {
  invoiceReference: text('invoice_reference')
    .primaryKey()
    .references(() => invoices.reference),
  remindOn: day('remind_on').notNull(),
})

/**
 * Suspended services that are back on the promise to pay. `until` is the last day with service, and
 * the promised day.
 */
export const trustUnlocks = pgTable(
  'trust_unlocks',
  {
    contractReference: text('contract_reference')
      .notNull()
      .references(() => contracts.reference),
    grantedOn: day('granted_on').notNull(),
    until: day('until').notNull(),
    invoiceReferences: text('invoice_references').array().notNull(),
    /** Person of a company; null for the customer itself. */
    personId: text('person_id'),
  },
  (t) => [primaryKey({ columns: [t.contractReference, t.grantedOn] })],
)

/** An invoice on the day when an agreement replaced it. */
export interface ReplacedInvoice {
  readonly reference: string
  readonly dueDate: CalendarDate
  readonly components: readonly AmountComponent[]
}

export const agreements = pgTable('agreements', {
  reference: text('reference').primaryKey(),
  contractReference: text('contract_reference')
    .notNull()
    .references(() => contracts.reference),
  campaignReference: text('campaign_reference').references(() => campaigns.reference),
  installments: integer('installments').notNull(),
  total: money('total').notNull(),
  discount: money('discount').notNull(),
  hasTerm: boolean('has_term').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Idempotency key of the request, prefixed with the customer id. */
  idempotencyKey: text('idempotency_key'),
  /** Person of a company; null for the customer itself. */
  personId: text('person_id'),
  /** Name typed as signature; null when the agreement was not made in the portal. */
  encryptedSignature: text('encrypted_signature'),
  /** Conditions shown above the signature. */
  conditions: text('conditions').array(),
  /** Invoices that it replaced, as signed, oldest first; null for a seeded agreement. */
  replaced: jsonb('replaced').$type<readonly ReplacedInvoice[]>(),
  earlyDiscountPercentage: integer('early_discount_percentage').notNull().default(0),
  /** Whether its conditions name a breach. */
  isBreakable: boolean('is_breakable').notNull().default(false),
  brokenAt: instant('broken_at'),
  /** The agreement about what was owed again after the breach. */
  replacedBy: text('replaced_by'),
  /** Agreements before it that were broken for the same invoices. */
  renegotiations: integer('renegotiations').notNull().default(0),
})
export type AgreementRow = typeof agreements.$inferSelect

/** Invoices and, with an installment number, installments of agreements: both are paid in the same way. */
export const invoices = pgTable('invoices', {
  reference: text('reference').primaryKey(),
  contractReference: text('contract_reference')
    .notNull()
    .references(() => contracts.reference),
  month: text('month').$type<CalendarMonth>().notNull(),
  dueDate: day('due_date').notNull(),
  /** Billed components while open; once paid or agreed, including late charges and discounts. */
  components: amountComponents('components').notNull(),
  /** CANCELLED: an installment of a broken agreement that is not owed any more. */
  state: text('state', { enum: ['OPEN', 'PAID', 'AGREED', 'CANCELLED'] }).notNull(),
  /** The agreement that this installment belongs to or that replaced this invoice. */
  agreementReference: text('agreement_reference').references(() => agreements.reference),
  installmentNumber: integer('installment_number'),
  paidAt: instant('paid_at'),
  paymentId: text('payment_id'),
  /** Set by a reversal of the payment or by a contest: due date in effect instead of the printed one. */
  lateFrom: day('late_from'),
  /** Days that were overdue before a contest gave the due date in effect. */
  daysLate: integer('days_late').notNull().default(0),
  /** Late charges that are not asked: a part of the amount was contested meanwhile. */
  waivedLate: money('waived_late').notNull().default(toCents(0)),
  /** Earliest answer date of its open contests. */
  contestAnswerBy: day('contest_answer_by'),
})
export type InvoiceRow = typeof invoices.$inferSelect

/** Links of reminders to the payment of one invoice without a login. */
export const paymentLinks = pgTable('payment_links', {
  /** SHA-256 of the token, so that a copy of the database opens no link. */
  tokenHash: text('token_hash').primaryKey(),
  customerId: text('customer_id').notNull(),
  invoiceReference: text('invoice_reference')
    .notNull()
    .references(() => invoices.reference),
  expiresAt: instant('expires_at').notNull(),
})

/** Services of an invoice; they sum to its component 'service'. */
export const invoiceItems = pgTable(
  'invoice_items',
  {
    invoiceReference: text('invoice_reference')
      .notNull()
      .references(() => invoices.reference),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    amount: money('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceReference, t.position] })],
)

/** Contested amounts of invoices; the support case with the same protocol has the customer's words and the answer. */
export const contests = pgTable('contests', {
  protocol: text('protocol').primaryKey(),
  invoiceReference: text('invoice_reference')
    .notNull()
    .references(() => invoices.reference),
  state: text('state', { enum: CONTEST_STATES }).notNull().default('open'),
  amount: money('amount').notNull(),
  /**
   * Part of the amount that was owed, also after a reversal, and that is not owed until the answer;
   * the rest had been paid.
   */
  withheld: money('withheld').notNull(),
  positions: integer('positions').array().notNull(),
  reason: text('reason').$type<ContestReason>(),
  openedAt: instant('opened_at').notNull(),
  answerBy: day('answer_by').notNull(),
  /** `lateFrom` and `daysLate` of the invoice before the contest. */
  formerLateFrom: day('former_late_from'),
  formerDaysLate: integer('former_days_late').notNull().default(0),
  /** Whether the contest gave the rest or the rejected amount a new due date: once an invoice. */
  isExtending: boolean('is_extending').notNull().default(false),
  accepted: money('accepted'),
  credit: money('credit').notNull().default(toCents(0)),
  /** What had been paid for the accepted part, once and without interest; it shrinks when that payment is reversed. */
  paid: money('paid').notNull().default(toCents(0)),
  decidedAt: instant('decided_at'),
})
export type ContestRow = typeof contests.$inferSelect

/** Credit of a customer that paid an invoice, whole or in part. */
export const creditUses = pgTable('credit_uses', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  invoiceReference: text('invoice_reference')
    .notNull()
    .references(() => invoices.reference),
  amount: money('amount').notNull(),
  /** What it paid: the billed amount, charges for late payment, and a discount, which is negative. */
  billed: money('billed').notNull(),
  late: money('late').notNull(),
  discount: money('discount').notNull(),
  usedAt: instant('used_at').notNull(),
  /** Time at which the use was undone, because the credited money was reversed. */
  restoredAt: instant('restored_at'),
  idempotencyKey: text('idempotency_key').notNull(),
})
export type CreditUseRow = typeof creditUses.$inferSelect
