import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CalendarMonth, Contract } from '@portal/contract'
import { amountComponents, day, instant, money } from '../platform/index.ts'

export const contracts = pgTable('contracts', {
  reference: text('reference').primaryKey(),
  customerId: text('customer_id').notNull(),
  productType: text('product_type', { enum: ['TIM', 'LIVE'] }).notNull(),
  /** Of its line; `phoneBlindIndex` is the same by a keyed hash. */
  encryptedPhone: text('sealed_phone'),
  phoneBlindIndex: text('phone_key'),
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
  /** Phone and e-mail. */
  encryptedContact: text('sealed').notNull(),
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
})

export const seenNotifications = pgTable(
  'notices_read',
  {
    customerId: text('customer_id').notNull(),
    notificationId: text('notice_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.notificationId] })],
)

/** `suspension` is told to everybody, the others to who has chosen so. */
export const REMINDER_KINDS = ['due', 'overdue', 'suspension', 'offers'] as const

/** What a customer was written to about; `subject` is an invoice or a campaign. */
export const reminders = pgTable(
  'reminders',
  {
    kind: text('about', { enum: REMINDER_KINDS }).notNull(),
    subjectRef: text('subject').notNull(),
    customerId: text('customer_id').notNull(),
    enqueuedOn: day('promised_on').notNull(),
    /** When the first message went out. */
    sentOn: day('told_on'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectRef] })],
)

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
  /** Of the call that made it, with the customer's id in front. */
  idempotencyKey: text('idempotency_key'),
  /** Who of a company made it; null for the customer itself. */
  personId: text('person_id'),
  /** As typed at `createdAt`; null where it was made outside the portal. */
  encryptedSignature: text('sealed_signature'),
  /** What was read above the signature. */
  conditions: text('conditions').array(),
})

/** Invoices and, with an installment number, the parts of agreements: both are paid in the same way. */
export const invoices = pgTable('debts', {
  reference: text('reference').primaryKey(),
  contractReference: text('contract_reference')
    .notNull()
    .references(() => contracts.reference),
  month: text('month').$type<CalendarMonth>().notNull(),
  dueDate: day('due_date').notNull(),
  /** What was billed while it is open; once paid or taken over by an agreement, with what that added and took off. */
  components: amountComponents('components').notNull(),
  state: text('state', { enum: ['OPEN', 'PAID', 'AGREED'] }).notNull(),
  /** The agreement that this is a part of, or that took this invoice over. */
  agreementReference: text('agreement_reference').references(() => agreements.reference),
  installmentNumber: integer('installment_number'),
  paidAt: instant('paid_at'),
  paymentId: text('payment_id'),
})
export type InvoiceRow = typeof invoices.$inferSelect

/** The services of an invoice; they add up to its component 'service'. */
export const invoiceItems = pgTable(
  'debt_lines',
  {
    invoiceReference: text('debt_reference')
      .notNull()
      .references(() => invoices.reference),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    amount: money('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceReference, t.position] })],
)
