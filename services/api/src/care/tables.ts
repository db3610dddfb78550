import { CASE_KINDS, CASE_STATES } from '@portal/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform'

/** What customers have asked of the desk: each a case with a protocol and an end. */
export const attendances = pgTable('attendances', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  protocol: text('protocol').notNull().unique(),
  kind: text('kind', { enum: CASE_KINDS }).notNull().default('call'),
  state: text('state', { enum: CASE_STATES }).notNull().default('received'),
  /** E.164, where somebody is to be rung. */
  phone: text('phone'),
  callFrom: instant('call_from'),
  callTo: instant('call_to'),
  invoice: text('invoice'),
  body: text('body'),
  answer: text('answer'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  idempotencyKey: text('idempotency_key'),
})
export type Case = typeof attendances.$inferSelect
