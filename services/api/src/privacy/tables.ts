import type { RetainedDataId } from '@portal/contract'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/index.ts'

/** Proof of each erasure request: how many rows of which kind were deleted. */
export const privacyRequests = pgTable('privacy_requests', {
  protocol: text('protocol').primaryKey(),
  customerId: text('customer_id').notNull(),
  erased: jsonb('erased')
    .$type<readonly { readonly id: RetainedDataId; readonly count: number }[]>()
    .notNull(),
  createdAt: instant('created_at').notNull(),
})
