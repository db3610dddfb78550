import type { RetainedDataId } from '@portal/contract'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/index.ts'

/** What a customer had erased: the proof that it was done. */
export const privacyRequests = pgTable('privacy_requests', {
  protocol: text('protocol').primaryKey(),
  customerId: text('customer_id').notNull(),
  erased: jsonb('erased')
    .$type<readonly { readonly id: RetainedDataId; readonly count: number }[]>()
    .notNull(),
  createdAt: instant('created_at').notNull(),
})
