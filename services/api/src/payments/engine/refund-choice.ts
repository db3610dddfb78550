import { ApiProblem, type RefundChoice } from '@portal/contract'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { openPaymentCase } from '../../cases/index.ts'
import {
  pgNotify,
  runForEach,
  runForIdBatches,
  runInTransaction,
  type Db,
} from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { getFallback } from '../methods/get-fallback.ts'
import { describeTransfer } from '../notifications/transfer-text.ts'
import { enqueuePaymentNotification } from '../notifications/payment-notification.ts'
import { getRefundQueue } from '../providers/queue-names.ts'
import type { PaymentRecord } from '../record.ts'
import { requirePayment } from '../store/payments.ts'
import { postCredit } from '../store/post-money.ts'
import { receivedPayments, type ReceivedPaymentRow } from '../tables.ts'
import { BATCH_SIZE, saveRefundState } from './transfers.ts'

/** Makes overpaid money a credit of the customer. */
export const convertToCredit = async (
  tx: Db,
  context: PaymentContext,
  { payment }: PaymentRecord,
  row: ReceivedPaymentRow,
): Promise<void> => {
  const refundedAt = context.clock.now()
  await postCredit(tx, row, payment.customerId, refundedAt)
  await saveRefundState(tx, row, { refundState: 'credit', refundedAt })
  await enqueuePaymentNotification(tx, context, {
    about: 'refunded',
    payment: payment.id,
    event: row.id,
  })
}

const refundMoney = async (
  tx: Db,
  context: PaymentContext,
  record: PaymentRecord,
  row: ReceivedPaymentRow,
): Promise<void> => {
  const { refund, provider } = context.methods.get(record.payment.method)
  if (refund !== undefined) {
    await saveRefundState(tx, row, {
      refundState: 'pending',
      nextRefundAt: context.clock.now(),
    })
    await tx.execute(sql`select ${pgNotify('job-due', getRefundQueue(provider))}`)
    return
  }
  const protocol = await openPaymentCase(context, tx, {
    kind: 'transfer',
    id: row.id,
    customerId: record.payment.customerId,
    invoice: record.items[0]?.invoiceReference ?? null,
    text: describeTransfer(record, row.refund),
  })
  // The data of this customer was erased: no desk can ask for an account.
  if (protocol === null) return convertToCredit(tx, context, record, row)
  await saveRefundState(tx, row, { refundState: 'transfer' })
}

const MOVES = { refund: refundMoney, credit: convertToCredit } as const satisfies Record<
  RefundChoice,
  typeof refundMoney
>

/** States that a choice leads to. The same choice again changes nothing. */
const STATES_BY_CHOICE: Readonly<
  Record<RefundChoice, readonly ReceivedPaymentRow['refundState'][]>
> = { refund: ['pending', 'transfer', 'done'], credit: ['credit'] }

/** Locks the rows of a payment with money above what was owed, before the payment itself. */
const lockOverpaid = (tx: Db, paymentId: string): Promise<ReceivedPaymentRow[]> =>
  tx
    .select()
    .from(receivedPayments)
    .where(eq(receivedPayments.paymentId, paymentId))
    .orderBy(asc(receivedPayments.id))
    .for('update')

/** Applies the customer's choice. Throws PAYMENT.STATE.INVALID if another choice holds or there is no such money. */
export const applyRefundChoice = (
  context: PaymentContext,
  paymentId: string,
  choice: RefundChoice,
): Promise<void> =>
  runInTransaction(context.db, async (tx) => {
    const rows = await lockOverpaid(tx, paymentId)
    const waiting = rows.filter(({ refundState }) => refundState === 'choice')
    if (
      waiting.length === 0 &&
      !rows.some(({ refundState }) => STATES_BY_CHOICE[choice].includes(refundState))
    )
      throw new ApiProblem('PAYMENT.STATE.INVALID')
    const record = await requirePayment(tx, paymentId)
    for (const row of waiting) await MOVES[choice](tx, context, record, row)
  })

/** Applies the fallback to money whose choice has ended. Concurrent runs are harmless. */
export const applyDueFallbacks = (context: PaymentContext): Promise<void> => {
  const { clock, db, log } = context
  const condition = and(
    eq(receivedPayments.refundState, 'choice'),
    lte(receivedPayments.choiceUntil, clock.now()),
  )
  return runForIdBatches(db, receivedPayments.paymentId, { size: BATCH_SIZE, condition }, (due) =>
    runForEach(
      due,
      (paymentId) =>
        runInTransaction(db, async (tx) => {
          const rows = await lockOverpaid(tx, paymentId)
          const record = await requirePayment(tx, paymentId)
          const now = clock.now()
          for (const row of rows)
            if (row.refundState === 'choice' && row.choiceUntil !== null && row.choiceUntil <= now)
              await MOVES[getFallback(context, record.payment.method)](tx, context, record, row)
        }),
      (err, payment) => log.error({ err, payment }, 'failed to move overpaid money, will retry'),
    ),
  )
}
