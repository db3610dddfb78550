import { randomUUID } from 'node:crypto'
import { ApiProblem, sumCents, toCents, type Cents } from '@portal/contract'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { getCreditBalance, lockCredit } from '../../billing/index.ts'
import { findAnsweredTransfers, openPaymentCase } from '../../cases/index.ts'
import { postEntry } from '../../ledger/index.ts'
import { pgNotify, runForIdBatches, runInTransaction, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { Method } from '../methods/method.ts'
import { describeCreditTransfer } from '../notifications/credit-refund-text.ts'
import { DESK_TRANSFER, postCreditMove } from '../store/post-money.ts'
import { getRefundQueue } from '../providers/queue-names.ts'
import {
  creditRefunds,
  payments,
  receivedPayments,
  type PaymentRow,
  type ReceivedPaymentRow,
} from '../tables.ts'

interface CreditedMoney {
  readonly money: ReceivedPaymentRow
  readonly payment: Pick<PaymentRow, 'id' | 'method'>
}

/** Parts of a refunded balance: whole overpayments return by their own method, the rest by bank transfer. */
interface RefundPlan {
  readonly original: readonly CreditedMoney[]
  readonly transfer: Cents
}

const isRefundable = (
  { refund, refundWindowMs = Infinity }: Method,
  { paidAt }: ReceivedPaymentRow,
  now: Date,
): boolean => refund !== undefined && now.getTime() - paidAt.getTime() < refundWindowMs

/** Lists overpayments that became a credit and that their provider still refunds, latest first. */
const listRefundable = async (
  { methods, clock }: Pick<PaymentContext, 'methods' | 'clock'>,
  db: Db,
  customerId: string,
  isLocked: boolean,
): Promise<CreditedMoney[]> => {
  const query = db
    .select({
      money: receivedPayments,
      payment: { id: payments.id, method: payments.method },
    })
    .from(receivedPayments)
    .innerJoin(payments, eq(payments.id, receivedPayments.paymentId))
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(receivedPayments.refundState, 'credit'),
        eq(receivedPayments.refundAttempts, 0),
        gt(receivedPayments.refund, toCents(0)),
      ),
    )
    .orderBy(desc(receivedPayments.paidAt), desc(receivedPayments.id))
  const rows = await (isLocked ? query.for('update', { of: receivedPayments }) : query)
  return rows.filter(({ money, payment }) =>
    isRefundable(methods.get(payment.method), money, clock.now()),
  )
}

/**
 * Plans the refund of a balance. An overpayment of which a part was used does not fit, so that this
 * part is transferred.
 */
export const calculateCreditRefund = async (
  context: Pick<PaymentContext, 'methods' | 'clock'>,
  db: Db,
  customerId: string,
  balance: Cents,
  isLocked = false,
): Promise<RefundPlan> => {
  let left: number = Math.max(0, balance)
  const original = (await listRefundable(context, db, customerId, isLocked)).filter(({ money }) => {
    if (money.refund > left) return false
    left -= money.refund
    return true
  })
  return { original, transfer: toCents(left) }
}

/** Returns the money to the refund queue of its provider. */
const requestOriginal = async (
  tx: Db,
  { methods, clock }: PaymentContext,
  { money, payment }: CreditedMoney,
): Promise<void> => {
  await tx
    .update(receivedPayments)
    .set({ refundState: 'pending', refundedAt: null, nextRefundAt: clock.now() })
    .where(eq(receivedPayments.id, money.id))
  await tx
    .update(payments)
    .set({ version: sql`${payments.version} + 1` })
    .where(eq(payments.id, payment.id))
    .returning({ notified: pgNotify('payment', payments.id) })
  await tx.execute(
    sql`select ${pgNotify('job-due', getRefundQueue(methods.get(payment.method).provider))}`,
  )
}

interface CreditRefundRequest {
  readonly customerId: string
  /** Balance that the customer saw. */
  readonly amount: Cents
  readonly idempotencyKey: string
}

const isRepeated = async (
  tx: Db,
  { customerId, amount, idempotencyKey }: CreditRefundRequest,
): Promise<boolean> => {
  const [known] = await tx
    .select({ amount: creditRefunds.amount })
    .from(creditRefunds)
    .where(
      and(
        eq(creditRefunds.customerId, customerId),
        eq(creditRefunds.idempotencyKey, idempotencyKey),
      ),
    )
  if (known !== undefined && known.amount !== amount) throw new ApiProblem('IDEMPOTENCY.KEY.REUSED')
  return known !== undefined
}

/** Asks the whole credit back, once per idempotency key. Throws AMOUNT.CHANGED if the customer saw another balance. */
export const requestCreditRefund = (
  context: PaymentContext,
  request: CreditRefundRequest,
): Promise<void> =>
  runInTransaction(context.db, async (tx) => {
    const { customerId, amount, idempotencyKey } = request
    await lockCredit(tx, customerId)
    if (await isRepeated(tx, request)) return
    const balance = await getCreditBalance(tx, customerId)
    if (balance <= 0 || balance !== amount) throw new ApiProblem('AMOUNT.CHANGED')
    const { original, transfer } = await calculateCreditRefund(
      context,
      tx,
      customerId,
      balance,
      true,
    )
    const [id, now] = [randomUUID(), context.clock.now()]
    for (const one of original) await requestOriginal(tx, context, one)
    const caseProtocol =
      transfer === 0
        ? null
        : await openPaymentCase(context, tx, {
            kind: 'transfer',
            id,
            customerId,
            invoice: null,
            text: describeCreditTransfer(transfer),
          })
    if (transfer > 0 && caseProtocol === null) throw new ApiProblem('UNEXPECTED')
    await tx.insert(creditRefunds).values({
      id,
      customerId,
      amount,
      transfer,
      state: transfer === 0 ? 'done' : 'pending',
      caseProtocol,
      requestedAt: now,
      endedAt: transfer === 0 ? now : null,
      idempotencyKey,
    })
    await postCreditMove(tx, `credit-asked-back:${id}`, 'credit_asked_back', {
      customerId,
      amount,
      at: now,
    })
  })

const BATCH_SIZE = 200

/** Completes transfers of credit that the support desk has answered. */
export const completeCreditTransfers = ({
  db,
  clock,
}: Pick<PaymentContext, 'db' | 'clock'>): Promise<void> => {
  const condition = eq(creditRefunds.state, 'pending')
  return runForIdBatches(db, creditRefunds.id, { size: BATCH_SIZE, condition }, async (waiting) => {
    const answered = await findAnsweredTransfers(db, waiting)
    if (answered.size === 0) return
    await runInTransaction(db, async (tx) => {
      const endedAt = clock.now()
      const done = await tx
        .update(creditRefunds)
        .set({ state: 'done', endedAt })
        .where(and(inArray(creditRefunds.id, [...answered]), condition))
        .returning()
      for (const { id, customerId, transfer } of done)
        await postEntry(tx, {
          sourceId: `credit-transferred:${id}`,
          kind: 'refund_done',
          occurredAt: endedAt,
          postings: [
            { account: 'refunds_payable', subject: customerId, amount: transfer },
            { account: 'provider_clearing', subject: DESK_TRANSFER, amount: -transfer },
          ],
        })
    })
  })
}

export const sumOriginal = ({ original }: RefundPlan): Cents =>
  sumCents(original.map(({ money }) => money.refund))
