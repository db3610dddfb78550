import type { Cents } from '@portal/contract'
import { postEntry, type Posting } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'
import type { PaymentItemRow, ReversalRow } from '../tables.ts'

/**
 * Money that has left one invoice. `owed` is owed again; `late` and `discount` were booked with the
 * payment and are undone.
 */
export interface ReversedItem {
  readonly item: PaymentItemRow
  readonly amount: Cents
  readonly owed: Cents
  readonly late: Cents
  readonly discount: Cents
}

/**
 * Where reversed money is missing: in the customer's credit, on invoices, in a refund that is still
 * pending, and last in what the support desk has transferred back before.
 */
export interface ReversalSplit {
  readonly credit: Cents
  readonly items: readonly ReversedItem[]
  readonly refund: Cents
  readonly transferred: Cents
}

interface PostedReversal {
  readonly row: ReversalRow
  readonly provider: string
  readonly at: Date
}

/** Records that the provider holds money back (`direction` 1) or releases it (-1). */
const postBlocked = (
  tx: Db,
  { row, provider: subject, at }: PostedReversal,
  direction: 1 | -1,
): Promise<boolean> =>
  postEntry(tx, {
    sourceId: `reversal:${row.id}:${row.status}`,
    kind: direction === 1 ? 'money_blocked' : 'money_released',
    occurredAt: at,
    paymentId: row.paymentId,
    postings: [
      { account: 'provider_blocked', subject, amount: direction * row.amount },
      { account: 'provider_clearing', subject, amount: -direction * row.amount },
    ],
  })

export const postDispute = (tx: Db, posted: PostedReversal): Promise<boolean> =>
  postBlocked(tx, posted, 1)

export const postRejectedDispute = (tx: Db, posted: PostedReversal): Promise<boolean> =>
  postBlocked(tx, posted, -1)

/**
 * Records that money has left: what it had paid is owed again, and what belonged to the payer is no
 * longer. `blocked` was held back before.
 */
export const postReversedMoney = (
  tx: Db,
  { row, provider: subject, at }: PostedReversal,
  { credit, items, refund, transferred }: ReversalSplit,
  { customerId, blocked }: { readonly customerId: string; readonly blocked: number },
): Promise<boolean> =>
  postEntry(tx, {
    sourceId: `reversal:${row.id}:${row.status}`,
    kind: 'money_reversed',
    occurredAt: at,
    paymentId: row.paymentId,
    postings: [
      { account: 'provider_blocked', subject, amount: -blocked },
      { account: 'provider_clearing', subject, amount: blocked - row.amount },
      ...items.flatMap(({ item, owed, late, discount }): Posting[] => [
        { account: 'receivable', subject: item.invoiceReference, amount: owed },
        { account: 'fines_and_interest', amount: late },
        { account: 'discounts', amount: discount },
      ]),
      { account: 'customer_credit', subject: customerId, amount: credit },
      { account: 'refunds_payable', subject: customerId, amount: refund },
      { account: 'written_off', amount: transferred },
    ],
  })
