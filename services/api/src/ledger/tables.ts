import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, money } from '../platform/index.ts'

/** Accounts with one balance per subject: an invoice, a provider or a customer. */
const SUBJECT_ACCOUNTS = [
  'receivable',
  'provider_clearing',
  'provider_blocked',
  'customer_credit',
  'refunds_payable',
  'unmatched',
] as const
export type SubjectAccount = (typeof SUBJECT_ACCOUNTS)[number]

const PLAIN_ACCOUNTS = [
  'revenue',
  'fines_and_interest',
  'discounts',
  'written_off',
  'opening_balance',
] as const
export type PlainAccount = (typeof PLAIN_ACCOUNTS)[number]

export type Account = SubjectAccount | PlainAccount

export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sourceId: text('source_id').notNull(),
  kind: text('kind').notNull(),
  occurredAt: instant('occurred_at').notNull(),
  recordedAt: instant('recorded_at').notNull().defaultNow(),
  paymentId: text('payment_id'),
})

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    position: integer('position').notNull(),
    account: text('account', { enum: [...SUBJECT_ACCOUNTS, ...PLAIN_ACCOUNTS] }).notNull(),
    subject: text('subject'),
    /** Debits are positive, credits negative. */
    amount: money('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.position] })],
)
