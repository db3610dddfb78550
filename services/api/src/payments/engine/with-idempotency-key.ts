import { setTimeout as wait } from 'node:timers/promises'
import { ApiProblem } from '@portal/contract'
import { addMs } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentRecord } from '../record.ts'
import {
  claimKey,
  markKeyFinished,
  releaseKey,
  hashRequest,
  type IdempotencyKeyRef,
} from '../store/idempotency.ts'

/**
 * A double click, and a call that the edge or the browser repeats, waits for its twin's answer this long before it is told to come back: longer
 * than a claim holds, so that it answers what its twin has come to or goes on in its place, and shorter than the edge waits for us.
 */
const DUPLICATE_WAIT_TIMEOUT_MS = 20_000
const POLL_INTERVAL_MS = 60

/** What a call has made: its id, and the payment itself where it is at hand. */
export interface IdempotentResult {
  readonly id: string
  readonly record?: PaymentRecord | null
  /** The key answers it already. */
  readonly isKeyFinished?: boolean
}

/**
 * Does `work` once per key: the same key answers the same result, with another request IDEMPOTENCY.KEY.REUSED, while it is at work
 * PAYMENT.IN.PROGRESS. When `work` throws, the key may be used again, and `earlier` is what it had tied to it.
 */
export const withIdempotencyKey = async (
  { db, clock }: Pick<PaymentContext, 'db' | 'clock'>,
  key: IdempotencyKeyRef,
  request: unknown,
  work: (earlier: string | null) => Promise<IdempotentResult>,
): Promise<IdempotentResult> => {
  const hash = hashRequest(request)
  const until = addMs(clock.now(), DUPLICATE_WAIT_TIMEOUT_MS)
  for (;;) {
    const claim = await claimKey(db, clock, key, hash)
    if (claim.state === 'done') return { id: claim.result }
    if (claim.state === 'mine') {
      try {
        const made = await work(claim.result)
        if (made.isKeyFinished !== true) await markKeyFinished(db, key, made.id)
        return made
      } catch (error) {
        await releaseKey(db, key)
        throw error
      }
    }
    if (clock.now() >= until) throw new ApiProblem('PAYMENT.IN.PROGRESS', { retryAfter: 2 })
    await wait(POLL_INTERVAL_MS)
  }
}
