import { toCents, type Credit } from '@portal/contract'
import { applyCredit } from '../../../services/api/src/billing/index.ts'
import { listBalances } from '../../../services/api/src/ledger/index.ts'
import { createBillingPorts } from '../../../services/api/src/payments/billing-ports.ts'
import { readCredit } from '../../../services/api/src/payments/credits/read-credit.ts'
import { requestCreditRefund } from '../../../services/api/src/payments/credits/refund-credit.ts'
import { applyRefundChoice } from '../../../services/api/src/payments/engine/refund-choice.ts'
import { receivedPayments } from '../../../services/api/src/payments/tables.ts'
import { runInTransaction } from '../../../services/api/src/platform/db.ts'
import type { Ask } from './customers.ts'
import { createIdempotencyKey, retryUntilResponse, type CustomerRun } from './customer-run.ts'

const applyToInvoice =
  (customerId: string, invoiceReference: string, amount: number, key: string): Ask<boolean> =>
  async (context) => {
    const { clock, config, db } = context
    await runInTransaction(db, (tx) =>
      applyCredit(
        tx,
        { customerId, invoiceReference, amount: toCents(amount), idempotencyKey: key },
        { now: clock.now(), today: clock.today(), rates: config.late },
        createBillingPorts(context),
      ),
    )
    return true
  }

const requestRefund =
  (customerId: string, amount: number, key: string): Ask<boolean> =>
  async (context) => {
    await requestCreditRefund(context, { customerId, amount: toCents(amount), idempotencyKey: key })
    return true
  }

/** A customer leaves one overpayment as a credit. */
const selectCredit: Ask<boolean> = async (context) => {
  const received = await context.db
    .select({ paymentId: receivedPayments.paymentId, refundState: receivedPayments.refundState })
    .from(receivedPayments)
    .orderBy(receivedPayments.id)
  const waiting = received.find(({ refundState }) => refundState === 'choice')
  if (waiting !== undefined) await applyRefundChoice(context, waiting.paymentId, 'credit')
  return true
}

/**
 * A customer uses or asks back credit, from several pages at once, while payments and reversals go
 * on. A refusal is expected.
 */
export const useCredit = async (run: CustomerRun): Promise<void> => {
  const { time, random } = run.simulation
  await retryUntilResponse(run, selectCredit)
  const owed = await retryUntilResponse(run, (context) =>
    listBalances(context.db, 'customer_credit'),
  )
  const [first, ...others] = [...(owed ?? [])].flatMap(([id, amount]) => (amount < 0 ? [id] : []))
  if (first === undefined) return
  const customerId = random.oneOf([first, ...others])
  const read: Ask<Credit> = (context) => readCredit(context, customerId)
  const credit = await retryUntilResponse(run, read)
  if (credit === null || credit.balance === 0) return
  const [target] = credit.targets
  if (target === undefined && random.isLucky(0.7)) return
  const isAskedBack = target === undefined || random.isLucky(0.3)
  const key = createIdempotencyKey()
  const spend = isAskedBack
    ? requestRefund(customerId, credit.balance, key)
    : applyToInvoice(customerId, target.reference, target.amount, key)
  const other =
    target === undefined
      ? requestRefund(customerId, credit.balance, createIdempotencyKey())
      : applyToInvoice(customerId, target.reference, target.amount, createIdempotencyKey())
  await time.sleep(random.between(0, random.oneOf([200, 20_000])))
  await Promise.all(
    [spend, ...(random.isLucky(0.4) ? [spend] : []), ...(random.isLucky(0.3) ? [other] : [])].map(
      (one) => retryUntilResponse(run, one),
    ),
  )
}
