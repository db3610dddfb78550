import {
  CASE_KINDS,
  addDays,
  toCents,
  toSaoPauloDate,
  type Cents,
  type Credit,
  type CreditEntry,
  type CreditRefund,
} from '@portal/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  findCreditedInvoices,
  getCreditBalance,
  listCreditTargets,
  type ContractInvoice,
} from '../../billing/index.ts'
import { listSubjectEntries } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { listOpenPaymentsByInvoice } from '../store/payments.ts'
import { creditRefunds, paymentItems, payments, receivedPayments } from '../tables.ts'
import { calculateCreditRefund, sumOriginal } from './refund-credit.ts'

const MAX_ENTRIES = 200

const ENTRY_KINDS: Readonly<Record<string, CreditEntry['kind']>> = {
  money_received: 'overpaid',
  credit_granted: 'overpaid',
  contest_credited: 'contest',
  credit_restored: 'restored',
  refund_refused: 'refund_failed',
  credit_refund_cancelled: 'refund_failed',
  credit_used: 'used',
  credit_asked_back: 'refund',
  money_reversed: 'reversed',
}

/** Finds the first invoice of each payment. */
const findPaidInvoices = async (
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, NonNullable<CreditEntry['invoice']>>> => {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: paymentItems.paymentId,
      reference: paymentItems.invoiceReference,
      month: paymentItems.month,
    })
    .from(paymentItems)
    .where(and(inArray(paymentItems.paymentId, [...paymentIds]), eq(paymentItems.position, 0)))
  return new Map(rows.map(({ id, ...invoice }) => [id, invoice]))
}

const listEntries = async (db: Db, customerId: string): Promise<CreditEntry[]> => {
  const posted = await listSubjectEntries(db, 'customer_credit', customerId, MAX_ENTRIES)
  const paid = await findPaidInvoices(
    db,
    posted.flatMap(({ paymentId }) => paymentId ?? []),
  )
  const named = await findCreditedInvoices(db, customerId)
  return posted.map(({ sourceId, kind, occurredAt, paymentId, amount }) => ({
    id: sourceId,
    kind: ENTRY_KINDS[kind] ?? (amount < 0 ? 'overpaid' : 'reversed'),
    amount: toCents(0 - amount),
    at: occurredAt.toISOString(),
    invoice:
      (paymentId === null
        ? named.get(sourceId.slice(sourceId.indexOf(':') + 1))
        : paid.get(paymentId)) ?? null,
  }))
}

/** Lists what the customer asked back and that has not arrived, oldest first. */
const listPendingRefunds = async (db: Db, customerId: string): Promise<CreditRefund[]> => {
  const transfers = await db
    .select({ amount: creditRefunds.transfer, at: creditRefunds.requestedAt })
    .from(creditRefunds)
    .where(and(eq(creditRefunds.customerId, customerId), eq(creditRefunds.state, 'pending')))
    .orderBy(asc(creditRefunds.requestedAt))
  const [original] = await db
    .select({ amount: sql<string | null>`sum(${receivedPayments.refund})` })
    .from(receivedPayments)
    .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
    .where(and(eq(payments.customerId, customerId), eq(receivedPayments.refundState, 'pending')))
  const amount = toCents(Number(original?.amount ?? 0))
  return [
    ...transfers.map((one) => ({
      amount: one.amount,
      answerBy: addDays(toSaoPauloDate(one.at), CASE_KINDS.transfer.deadlineDays),
    })),
    ...(amount > 0 ? [{ amount, answerBy: null }] : []),
  ]
}

/** Leaves out invoices whose card payment is being authorized. */
const listPayable = async (
  { db, methods }: PaymentContext,
  references: readonly string[],
): Promise<ReadonlySet<string>> => {
  const open = references.length === 0 ? [] : await listOpenPaymentsByInvoice(db, references)
  const busy = new Set(
    open
      .filter(({ payment }) => !methods.get(payment.method).isCode)
      .flatMap(({ items }) => items.map((item) => item.invoiceReference)),
  )
  return new Set(references.filter((reference) => !busy.has(reference)))
}

const toTarget = ({ invoice, contract }: ContractInvoice, amount: Cents, rest: Cents) => ({
  reference: invoice.reference,
  contractReference: contract.reference,
  month: invoice.month,
  dueDate: invoice.dueDate,
  ...(invoice.isPrescribed && { isPrescribed: true }),
  total: invoice.total,
  amount,
  rest,
})

/** Reads the credit of a customer and what can be done with it today. */
export const readCredit = async (context: PaymentContext, customerId: string): Promise<Credit> => {
  const { db, clock, config } = context
  const known = await getCreditBalance(db, customerId)
  const balance = toCents(Math.max(0, known))
  const targets = await listCreditTargets(db, customerId, balance, clock.today(), config.late)
  const payable = await listPayable(
    context,
    targets.map(({ found }) => found.invoice.reference),
  )
  const plan = await calculateCreditRefund(context, db, customerId, balance)
  return {
    balance,
    entries: await listEntries(db, customerId),
    targets: targets
      .filter(({ found }) => payable.has(found.invoice.reference))
      .map(({ found, split, rest }) => toTarget(found, split.amount, rest)),
    refunds: await listPendingRefunds(db, customerId),
    refundWays: { original: sumOriginal(plan), transfer: plan.transfer },
  }
}
