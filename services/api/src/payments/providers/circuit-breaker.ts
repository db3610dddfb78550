import { ApiProblem } from '@portal/contract'
import { addMs, type Clock } from '../../platform/index.ts'

/** So many calls in a row that end without an answer are an outage. */
const FAILURE_THRESHOLD = 3
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 60_000

/** What is known of a provider: how many calls in a row have ended without an answer, and until when nothing that can wait should call. */
export interface Outage {
  readonly failures: number
  readonly pausesUntil: Date
}

/** Knows whether a provider answers. What a customer asks for is tried all the same; work that can wait, waits. */
export interface CircuitBreaker {
  /** True from the third failure in a row until an answer comes. */
  readonly isDown: boolean
  /** True while nothing that can wait should call: between two tries of a provider that is down. */
  readonly isPausing: boolean
  /** When work that can wait may call again; null while nothing keeps it. */
  readonly pausesUntil: Date | null
  /** Takes over what another process has learnt. */
  applyRemoteOutage(outage: Outage): void
  /** Makes a call and learns from how it ends. */
  run<T>(call: () => Promise<T>): Promise<T>
}

const isOutage = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'PROVIDER.UNAVAILABLE'

const NO_OUTAGE: Outage = { failures: 0, pausesUntil: new Date(0) }

/** `tell` is called when an outage begins, goes on and ends, for the other processes. */
export const createCircuitBreaker = (
  clock: Pick<Clock, 'now'>,
  tell: (outage: Outage) => void = () => undefined,
): CircuitBreaker => {
  let known = NO_OUTAGE
  const isDown = (): boolean => known.failures >= FAILURE_THRESHOLD
  const isPausing = (): boolean => isDown() && clock.now() < known.pausesUntil
  const recordResult = (isAnswer: boolean): void => {
    const wasDown = isDown()
    const failures = isAnswer ? 0 : known.failures + 1
    const pauseMs = Math.min(
      MAX_PAUSE_MS,
      FIRST_PAUSE_MS * 2 ** Math.max(0, Math.min(failures, 20) - FAILURE_THRESHOLD),
    )
    known =
      failures < FAILURE_THRESHOLD
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
    applyRemoteOutage: (outage) => {
      known = outage
    },
    run: async (call) => {
      try {
        const answer = await call()
        recordResult(true)
        return answer
      } catch (error) {
        // A refusal is an answer too.
        recordResult(!isOutage(error))
        throw error
      }
    },
  }
}
