import { CASE_KINDS, CASE_STATES } from '@portal/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/index.ts'

/** What customers have asked of the desk: each a case with a protocol and an end. */
export const cases = pgTable('attendances', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  protocol: text('protocol').notNull().unique(),
  kind: text('kind', { enum: CASE_KINDS }).notNull().default('call'),
  state: text('state', { enum: CASE_STATES }).notNull().default('received'),
  /** Where somebody is to be rung; `phoneBlindIndex` is the same by a keyed hash. */
  encryptedPhone: text('sealed_phone'),
  phoneBlindIndex: text('phone_key'),
  callFrom: instant('call_from'),
  callTo: instant('call_to'),
  invoice: text('invoice'),
  body: text('body'),
  answer: text('answer'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  idempotencyKey: text('idempotency_key'),
})
export type CaseRow = typeof cases.$inferSelect

export interface Case extends Omit<CaseRow, 'encryptedPhone' | 'phoneBlindIndex'> {
  /** E.164, where somebody is to be rung. */
  readonly phone: string | null
}
