import { ApiProblem, isFinal, isPaidStatus } from '@portal/contract'
import { runInTransaction } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import type { IdempotencyKeyRef } from '../store/idempotency.ts'
import { loadPayment } from '../store/payments.ts'
import { openChargeAtProvider } from './open-charge.ts'
import { closePayment } from './close-payment.ts'
import { resolvePlan, type PaymentRequest } from './plan-payment.ts'
import type { IdempotentResult } from './with-idempotency-key.ts'

/**
 * Each attempt closes the blocking payments of the one before; more attempts mean a race with other
 * requests.
 */
const MAX_ATTEMPTS = 4

/** Timeout of the request; the charge continues in the background and the page shows 'preparing'. */
const PROVIDER_TIMEOUT_MS = 6_000

const requireClosed = async (context: PaymentContext, id: string): Promise<void> => {
  const status = await closePayment(context, id, 'cancel')
  if (isPaidStatus(status)) throw new ApiProblem('INVOICE.ALREADY.PAID')
  if (!isFinal(status)) throw new ApiProblem('PAYMENT.IN.PROGRESS')
}

/** A code that its provider rejected could not be paid; a card that was refused was charged as requested. */
const hasEndedUnused = (
  { methods }: PaymentContext,
  { payment: { status, method } }: PaymentRecord,
): boolean =>
  status === 'cancelled' ||
  status === 'expired' ||
  (status === 'refused' && methods.get(method).isCode)

/** Returns the payment that an earlier request with the same key created, unless it ended unused. */
const findResumablePayment = async (
  context: PaymentContext,
  earlier: string | null,
): Promise<PaymentRecord | null> => {
  const record = earlier === null ? null : await loadPayment(context.db, earlier)
  return record === null || hasEndedUnused(context, record) ? null : record
}

/** Resolves to null on timeout; the promise continues. */
const waitAtMost = async <T>(
  promise: Promise<T>,
  ms: number,
): Promise<{ readonly value: T } | null> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([promise.then((value) => ({ value })), timeout])
  } finally {
    clearTimeout(timer)
  }
}

const openWithinTimeout = async (
  context: PaymentContext,
  record: PaymentRecord,
  key: IdempotencyKeyRef,
  { isRetry = false } = {},
): Promise<IdempotentResult> => {
  const { id } = record.payment
  const opening = openChargeAtProvider(context, record, { key, isRetry })
  const result = context.methods.get(record.payment.method).canOpenLater
    ? await waitAtMost(opening, PROVIDER_TIMEOUT_MS)
    : { value: await opening }
  if (result === null) {
    // The charge continues: the event stream reports its result, and the queue retries a failure.
    opening.catch((error: unknown) =>
      context.log.warn(
        { payment: id, err: error },
        'charge creation failed after the request timed out, the status check queue will retry',
      ),
    )
    return { id, record }
  }
  const { value: opened } = result
  // Opening the charge has finished the key in the same statement.
  return {
    id,
    record: opened,
    isKeyFinished: opened !== null && record.payment.status === 'created',
  }
}

/** Starts or resumes the payment of these invoices and opens its charge at the provider. */
export const startPayment = async (
  context: PaymentContext,
  request: PaymentRequest,
  key: IdempotencyKeyRef,
  earlier: string | null,
): Promise<IdempotentResult> => {
  const resumed = await findResumablePayment(context, earlier)
  if (resumed !== null) return openWithinTimeout(context, resumed, key, { isRetry: true })
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const plan = await runInTransaction(context.db, (tx) =>
      resolvePlan(tx, context, request, key, earlier),
    )
    if (plan.kind === 'proceed') {
      if (plan.isNew) context.metrics.countPayment({ method: request.method, step: 'started' })
      return openWithinTimeout(context, plan.payment, key)
    }
    for (const id of plan.paymentIds) await requireClosed(context, id)
  }
  throw new ApiProblem('PAYMENT.IN.PROGRESS', { retryAfter: 2 })
}
