import { setTimeout as wait } from 'node:timers/promises'
import { ApiProblem } from '@portal/contract'
import { addMs } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import {
  claimKey,
  KeyTakenOver,
  markKeyFinished,
  releaseKey,
  hashRequest,
  type IdempotencyKeyRef,
} from '../store/idempotency.ts'

/**
 * How long a duplicate request waits for the first one before it returns PAYMENT.IN.PROGRESS:
 * longer than a claim's lease, so that it can take over, and shorter than the edge's timeout.
 */
const DUPLICATE_WAIT_TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 60

/** Result of a request: the id, and the payment if it was loaded. */
export interface IdempotentResult {
  readonly id: string
  readonly record?: PaymentRecord | null
  /** The key is already finished. */
  readonly isKeyFinished?: boolean
}

/**
 * Runs `work` once per key and returns the same result for a repeated request. Throws
 * IDEMPOTENCY.KEY.REUSED for a different request and PAYMENT.IN.PROGRESS on timeout. After an error
 * the key may be retried; `earlier` is the result that was linked to it. A request that outlived
 * its lease returns the result of the one that took over, even if its own work failed.
 */
export const withIdempotencyKey = async (
  { db, clock }: Pick<PaymentContext, 'db' | 'clock'>,
  key: IdempotencyKeyRef,
  request: unknown,
  work: (earlier: string | null) => Promise<IdempotentResult>,
): Promise<IdempotentResult> => {
  const hash = hashRequest(request)
  const deadline = addMs(clock.now(), DUPLICATE_WAIT_TIMEOUT_MS)
  for (;;) {
    const claim = await claimKey(db, clock, key, hash)
    if (claim.state === 'done') return { id: claim.result }
    if (claim.state === 'busy') {
      if (clock.now() >= deadline) throw new ApiProblem('PAYMENT.IN.PROGRESS', { retryAfter: 2 })
      await wait(POLL_INTERVAL_MS)
      continue
    }
    try {
      const made = await work(claim.result)
      // After the lease another request may have replaced a payment that ended unused.
      if (made.isKeyFinished === true || (await markKeyFinished(db, key, made.id))) return made
    } catch (error) {
      if (!(error instanceof KeyTakenOver) && (await releaseKey(db, key))) throw error
    }
  }
}
