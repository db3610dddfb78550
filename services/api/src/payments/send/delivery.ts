import { setTimeout as wait } from 'node:timers/promises'
import { ApiProblem } from '@portal/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { outbox } from '../../platform/tables'
import type { PaymentContext } from '../context'

/** A customer waits this long to see that a message went out. */
const PATIENCE_MS = 7000
const STEP_MS = 150

/**
 * Waits until the gateway has taken a promised message; PROVIDER.UNAVAILABLE when it has not. The message stays promised: another call
 * with the same key waits for the same one, and has it tried anew at once, also when a try before that is only just failing.
 */
export const awaitDelivery = async ({ db, clock, outbox: worker }: Pick<PaymentContext, 'db' | 'clock' | 'outbox'>, id: string): Promise<void> => {
  const tryNow = async (): Promise<void> => {
    await db.update(outbox).set({ nextAt: clock.now() }).where(and(eq(outbox.id, id), isNull(outbox.doneAt), isNull(outbox.lockedUntil)))
    void worker.drain().catch(() => undefined)
  }
  let triesBefore: number | undefined
  for (let waited = 0; waited <= PATIENCE_MS; waited += STEP_MS) {
    const [message] = await db.select().from(outbox).where(eq(outbox.id, id))
    if (message === undefined || message.doneAt !== null) return
    triesBefore ??= message.attempts
    const isIdle = message.lockedUntil === null
    if (message.deadAt !== null || (isIdle && message.attempts > triesBefore)) break
    if (isIdle) await tryNow()
    await wait(STEP_MS)
  }
  throw new ApiProblem('PROVIDER.UNAVAILABLE')
}
