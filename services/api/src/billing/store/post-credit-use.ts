import { postEntry } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'
import type { CreditUseRow } from '../tables.ts'

/** Records what a use of credit paid (`direction` 1), or that it no longer pays it (-1). */
export const postCreditUse = (
  tx: Db,
  {
    id,
    customerId,
    invoiceReference,
    amount,
    billed,
    late,
    discount,
  }: Omit<CreditUseRow, 'usedAt' | 'restoredAt' | 'idempotencyKey'>,
  occurredAt: Date,
  direction: 1 | -1,
): Promise<boolean> =>
  postEntry(tx, {
    sourceId: `credit-${direction === 1 ? 'use' : 'restored'}:${id}`,
    kind: direction === 1 ? 'credit_used' : 'credit_restored',
    occurredAt,
    postings: [
      { account: 'customer_credit', subject: customerId, amount: direction * amount },
      { account: 'receivable', subject: invoiceReference, amount: -direction * billed },
      { account: 'fines_and_interest', amount: -direction * late },
      { account: 'discounts', amount: -direction * discount },
    ],
  })
