import { and, eq, sql } from 'drizzle-orm'
import { closeTransferCase, findAnsweredTransfers, lockTransferCases } from '../../cases/index.ts'
import {
  pgNotify,
  runForEach,
  runForIdBatches,
  runInTransaction,
  type Db,
} from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { enqueuePaymentNotification } from '../notifications/payment-notification.ts'
import { TRANSFER_CANCELLED } from '../notifications/transfer-text.ts'
import { requirePayment } from '../store/payments.ts'
import { DESK_TRANSFER, postRefund } from '../store/post-money.ts'
import { payments, receivedPayments, type ReceivedPaymentRow } from '../tables.ts'

export const BATCH_SIZE = 200

type NextState = Pick<ReceivedPaymentRow, 'refundState'> & Partial<ReceivedPaymentRow>

/** Saves what happens to overpaid money and notifies open pages. */
export const saveRefundState = async (
  tx: Db,
  { id, paymentId }: ReceivedPaymentRow,
  next: NextState,
): Promise<void> => {
  await tx.update(receivedPayments).set(next).where(eq(receivedPayments.id, id))
  await tx
    .update(payments)
    .set({ version: sql`${payments.version} + 1` })
    .where(eq(payments.id, paymentId))
    .returning({ notified: pgNotify('payment', payments.id) })
}

const completeTransfer = async (
  tx: Db,
  context: PaymentContext,
  row: ReceivedPaymentRow,
  customerId: string,
): Promise<ReceivedPaymentRow> => {
  const done = { refundState: 'done', refundedAt: context.clock.now() } as const
  await postRefund(tx, row, customerId, DESK_TRANSFER, done.refundedAt)
  await saveRefundState(tx, row, done)
  await enqueuePaymentNotification(tx, context, {
    about: 'refunded',
    payment: row.paymentId,
    event: row.id,
  })
  return { ...row, ...done }
}

/** Completes transfers that the support desk has answered. */
export const completeTransfers = (context: PaymentContext): Promise<void> => {
  const { db, log } = context
  const condition = eq(receivedPayments.refundState, 'transfer')
  return runForIdBatches(
    db,
    receivedPayments.id,
    { size: BATCH_SIZE, condition },
    async (waiting) =>
      runForEach(
        [...(await findAnsweredTransfers(db, waiting))],
        (id) =>
          runInTransaction(db, async (tx) => {
            const [row] = await tx
              .select()
              .from(receivedPayments)
              .where(and(eq(receivedPayments.id, id), condition))
              .for('update')
            if (row === undefined) return
            const { payment } = await requirePayment(tx, row.paymentId)
            await completeTransfer(tx, context, row, payment.customerId)
          }),
        (err, money) => log.error({ err, money }, 'failed to complete a transfer, will retry'),
      ),
  )
}

/**
 * Completes the transfer if the support desk has answered its case: the money has left. Locks the
 * case, so that no answer follows until the transaction ends.
 */
export const completeAnsweredTransfer = async (
  tx: Db,
  context: PaymentContext,
  row: ReceivedPaymentRow,
  customerId: string,
): Promise<ReceivedPaymentRow> => {
  if (row.refundState !== 'transfer') return row
  await lockTransferCases(tx, customerId, [row.id])
  return (await findAnsweredTransfers(tx, [row.id])).has(row.id)
    ? completeTransfer(tx, context, row, customerId)
    : row
}

/** Closes the case of a transfer whose money was reversed. */
export const cancelTransfer = (
  tx: Db,
  context: PaymentContext,
  { id }: ReceivedPaymentRow,
  customerId: string,
): Promise<void> => closeTransferCase(context, tx, { id, customerId }, TRANSFER_CANCELLED)
