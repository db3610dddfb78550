import { ApiProblem } from '@portal/contract'
import { addMs, type Clock } from '../../platform/index.ts'

/** So many calls in a row that end without an answer are an outage. */
const FAILURES = 3
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** What is known of a provider: how many calls in a row have ended without an answer, and until when nothing that can wait should call. */
export interface Outage {
  readonly failures: number
  readonly pausesUntil: Date
}

/** Knows whether a provider answers. What a customer asks for is tried all the same; work that can wait, waits. */
export interface Breaker {
  /** True from the third failure in a row until an answer comes. */
  readonly isDown: boolean
  /** True while nothing that can wait should call: between two tries of a provider that is down. */
  readonly isPausing: boolean
  /** When work that can wait may call again; null while nothing keeps it. */
  readonly pausesUntil: Date | null
  /** Takes over what another process has learnt. */
  hear(outage: Outage): void
  /** Makes a call and learns from how it ends. */
  watch<T>(call: () => Promise<T>): Promise<T>
}

const isOutage = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'PROVIDER.UNAVAILABLE'

const NO_OUTAGE: Outage = { failures: 0, pausesUntil: new Date(0) }

/** `tell` is called when an outage begins, goes on and ends, for the other processes. */
export const createBreaker = (
  clock: Pick<Clock, 'now'>,
  tell: (outage: Outage) => void = () => undefined,
): Breaker => {
  let known = NO_OUTAGE
  const isDown = (): boolean => known.failures >= FAILURES
  const isPausing = (): boolean => isDown() && clock.now() < known.pausesUntil
  const learn = (isAnswer: boolean): void => {
    const wasDown = isDown()
    const failures = isAnswer ? 0 : known.failures + 1
    const pauseMs = Math.min(
      LONGEST_PAUSE_MS,
      FIRST_PAUSE_MS * 2 ** Math.max(0, Math.min(failures, 20) - FAILURES),
    )
    known =
      failures < FAILURES
        ? { ...NO_OUTAGE, failures }
        : { failures, pausesUntil: addMs(clock.now(), pauseMs) }
    if (wasDown || isDown()) tell(known)
  }
  return {
    get isDown() {
      return isDown()
    },
    get isPausing() {
      return isPausing()
    },
    get pausesUntil() {
      return isPausing() ? known.pausesUntil : null
    },
    hear: (outage) => {
      known = outage
    },
    watch: async (call) => {
      try {
        const answer = await call()
        learn(true)
        return answer
      } catch (error) {
        // A refusal is an answer too.
        learn(!isOutage(error))
        throw error
      }
    },
  }
}
