import { addMs, type Clock } from '../../platform/index.ts'
import { isOutage } from './provider-fault.ts'

/** Failures in a row that open the circuit. */
const FAILURE_THRESHOLD = 3
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 60_000

/** State of an outage, shared between processes. */
export interface Outage {
  readonly failures: number
  readonly pausesUntil: Date
}

/**
 * Tracks whether a provider responds. Customers' requests are sent in any case; background jobs
 * pause during an outage.
 */
export interface CircuitBreaker {
  /** True from the third failure in a row until the next response. */
  readonly isDown: boolean
  /** True while background jobs must not call the provider. */
  readonly isPausing: boolean
  /** End of the current pause; null if there is none. */
  readonly pausesUntil: Date | null
  /** Applies the state that another process has shared. */
  applyRemoteOutage(outage: Outage): void
  /** Runs a request and records its result. */
  run<T>(call: () => Promise<T>): Promise<T>
}

const NO_OUTAGE: Outage = { failures: 0, pausesUntil: new Date(0) }

/** `notify` shares the outage with other processes when it begins, continues and ends. */
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
        const result = await call()
        recordResult(true)
        return result
      } catch (error) {
        // A refusal is a response, and so is a fault about one record.
        recordResult(!isOutage(error))
        throw error
      }
    },
  }
}
