import { and, desc, eq } from 'drizzle-orm'
import { getCreditBalance, lockUsedCredit, restoreCredit } from '../../billing/index.ts'
import { closePaymentCase, findAnsweredTransfers, lockTransferCases } from '../../cases/index.ts'
import type { Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { CREDIT_TRANSFER_CANCELLED } from '../notifications/credit-refund-text.ts'
import { markPaidInPart } from '../store/mark-paid-in-part.ts'
import { postCreditMove } from '../store/post-money.ts'
import { scheduleInvoiceChecks } from '../store/schedule-invoice-checks.ts'
import { creditRefunds, type CreditRefundRow } from '../tables.ts'

const cancelTransfer = async (
  tx: Db,
  context: PaymentContext,
  { id, customerId, transfer, caseProtocol }: CreditRefundRow,
): Promise<void> => {
  const now = context.clock.now()
  await tx
    .update(creditRefunds)
    .set({ state: 'cancelled', endedAt: now })
    .where(eq(creditRefunds.id, id))
  await postCreditMove(tx, `credit-refund-cancelled:${id}`, 'credit_refund_cancelled', {
    customerId,
    amount: -transfer,
    at: now,
  })
  if (caseProtocol !== null)
    await closePaymentCase(context, tx, caseProtocol, CREDIT_TRANSFER_CANCELLED)
}

/** Cancels transfers that the support desk has not made, the latest first, until the customer owes no credit. */
const cancelCreditTransfers = async (
  tx: Db,
  context: PaymentContext,
  customerId: string,
): Promise<void> => {
  const waiting = await tx
    .select()
    .from(creditRefunds)
    .where(and(eq(creditRefunds.customerId, customerId), eq(creditRefunds.state, 'pending')))
    .orderBy(desc(creditRefunds.requestedAt), desc(creditRefunds.id))
    .for('update')
  const ids = waiting.map(({ id }) => id)
  await lockTransferCases(tx, customerId, ids)
  const answered = await findAnsweredTransfers(tx, ids)
  for (const row of waiting) {
    if ((await getCreditBalance(tx, customerId)) >= 0) return
    if (!answered.has(row.id)) await cancelTransfer(tx, context, row)
  }
}

/** Cancels pending transfers, then undoes uses of credit, until reversed money is covered. */
export const revokeCredit = async (
  tx: Db,
  context: PaymentContext,
  customerId: string,
): Promise<void> => {
  await lockUsedCredit(tx, customerId)
  await cancelCreditTransfers(tx, context, customerId)
  await restoreCredit(
    tx,
    customerId,
    { now: context.clock.now(), today: context.clock.today() },
    {
      markPaidInPart,
      enqueueCodeCancellation: (inTx, references) =>
        scheduleInvoiceChecks(inTx, context, references),
    },
  )
}
