import { sumPart, type Cents } from '@portal/contract'
import { listBalances, postEntry, type Posting } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'
import type { ReceivedMoney } from '../providers/provider-state.ts'
import type { PaymentRecord } from '../record.ts'
import type { PaymentItemRow, ReceivedPaymentRow } from '../tables.ts'

interface PaidItem extends Pick<PaymentItemRow, 'invoiceReference' | 'components'> {
  /** What the invoice was billed: the books owe it, whatever the code asked for. */
  readonly billed: Cents
}

interface BookedMoney {
  readonly record: PaymentRecord
  readonly money: ReceivedMoney
  readonly provider: string
  readonly paid: readonly PaidItem[]
  readonly partly: readonly Pick<PaymentItemRow, 'invoiceReference' | 'total'>[]
  readonly refund: Cents
  readonly refundState: ReceivedPaymentRow['refundState']
}

/** Records received money: what it paid, and what belongs to the payer. */
export const postReceivedMoney = async (
  tx: Db,
  { record: { payment }, money, provider, paid, partly, refund, refundState }: BookedMoney,
): Promise<void> => {
  const account = refundState === 'credit' ? 'customer_credit' : 'refunds_payable'
  const isRecorded = await postEntry(tx, {
    sourceId: money.id,
    kind: 'money_received',
    occurredAt: money.paidAt,
    paymentId: payment.id,
    postings: [
      { account: 'provider_clearing', subject: provider, amount: money.amount },
      ...paid.flatMap(({ invoiceReference: subject, components, billed }): Posting[] => [
        { account: 'receivable', subject, amount: -billed },
        { account: 'fines_and_interest', amount: -sumPart(components, 'late') },
        {
          account: 'discounts',
          amount: billed - sumPart(components, 'invoice') - sumPart(components, 'off'),
        },
      ]),
      ...partly.map(({ invoiceReference: subject, total }) => ({
        account: 'receivable' as const,
        subject,
        amount: -total,
      })),
      { account, subject: payment.customerId, amount: -refund },
    ],
  })
  if (!isRecorded) throw new Error(`received money ${money.id} is in the ledger already`)
}

/** Throws unless nothing is owed any more for these invoices. */
export const assertReceivablesPaid = async (
  tx: Db,
  paid: readonly Pick<PaidItem, 'invoiceReference'>[],
): Promise<void> => {
  const references = paid.map(({ invoiceReference }) => invoiceReference)
  const [rest] = await listBalances(tx, 'receivable', references)
  if (rest !== undefined)
    throw new Error(`booking leaves ${rest[1]} cents of invoice ${rest[0]} in the ledger`)
}

/**
 * Subject of money that the support desk transferred from the operator's own account, which no
 * provider's statement shows.
 */
export const DESK_TRANSFER = 'transfer'

/** Records that refundable money left, through its provider or as a `DESK_TRANSFER`. */
export const postRefund = (
  tx: Db,
  { id, refund, paymentId }: ReceivedPaymentRow,
  customerId: string,
  source: string,
  at: Date,
): Promise<boolean> =>
  postEntry(tx, {
    sourceId: `refund:${id}`,
    kind: 'refund_done',
    occurredAt: at,
    paymentId,
    postings: [
      { account: 'refunds_payable', subject: customerId, amount: refund },
      { account: 'provider_clearing', subject: source, amount: -refund },
    ],
  })

/** Records that refundable money becomes a credit of the customer: by choice, or because its refund was refused. */
export const postCredit = (
  tx: Db,
  { id, refund, paymentId }: ReceivedPaymentRow,
  customerId: string,
  at: Date,
  kind: 'credit_granted' | 'refund_refused' = 'credit_granted',
): Promise<boolean> =>
  postEntry(tx, {
    sourceId: `${kind === 'credit_granted' ? 'credit' : 'refund-refused'}:${id}`,
    kind,
    occurredAt: at,
    paymentId,
    postings: [
      { account: 'refunds_payable', subject: customerId, amount: refund },
      { account: 'customer_credit', subject: customerId, amount: -refund },
    ],
  })

/** Moves credit to the refunds that are owed (`direction` 1) or back (-1). */
export const postCreditMove = (
  tx: Db,
  sourceId: string,
  kind: 'credit_asked_back' | 'credit_refund_cancelled',
  { customerId, amount, at }: { customerId: string; amount: number; at: Date },
): Promise<boolean> =>
  postEntry(tx, {
    sourceId,
    kind,
    occurredAt: at,
    postings: [
      { account: 'customer_credit', subject: customerId, amount },
      { account: 'refunds_payable', subject: customerId, amount: -amount },
    ],
  })
