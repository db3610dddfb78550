import { CASE_STATES, type CaseDetails, type CaseFileType, type CaseKindId } from '@portal/contract'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/index.ts'

/** Support cases. */
export const cases = pgTable('cases', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  protocol: text('protocol').notNull().unique(),
  kind: text('kind').$type<CaseKindId>().notNull().default('call'),
  state: text('state', { enum: CASE_STATES }).notNull().default('received'),
  /** Phone number to call, with its blind index. */
  encryptedPhone: text('encrypted_phone'),
  phoneBlindIndex: text('phone_blind_index'),
  callFrom: instant('call_from'),
  callTo: instant('call_to'),
  invoice: text('invoice'),
  contract: text('contract_reference'),
  encryptedDetails: text('encrypted_details'),
  /** Messages of the customer and the support desk. */
  encryptedBody: text('encrypted_body'),
  encryptedAnswer: text('encrypted_answer'),
  /** Plain texts of a former version. */
  body: text('body'),
  answer: text('answer'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** Time of the answer; null without one. */
  answeredAt: instant('answered_at'),
  /** Person at the support desk who answered it, or ended it without an answer. */
  answeredBy: text('answered_by'),
  /** Deadline; null for a kind without one. */
  answerBy: instant('answer_by'),
  /** When the effect of the passed deadline ran. */
  deadlineHandledAt: instant('deadline_handled_at'),
  idempotencyKey: text('idempotency_key'),
})
export type CaseRow = typeof cases.$inferSelect

/** The file that the customer attached to a case. */
export const caseFiles = pgTable('case_files', {
  protocol: text('protocol')
    .primaryKey()
    .references(() => cases.protocol, { onDelete: 'cascade' }),
  type: text('type').$type<CaseFileType>().notNull(),
  /** Length before encryption. */
  bytes: integer('bytes').notNull(),
  encryptedContent: text('encrypted_content').notNull(),
  createdAt: instant('created_at').notNull(),
})

export interface Case extends Omit<
  CaseRow,
  'encryptedPhone' | 'phoneBlindIndex' | 'encryptedBody' | 'encryptedAnswer' | 'encryptedDetails'
> {
  /** Phone number to call (E.164). */
  readonly phone: string | null
  readonly details: CaseDetails
}
