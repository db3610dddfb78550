import { ApiProblem } from '@portal/contract'
import { addMs, findRetryTime, type Clock } from '../../platform/index.ts'
import { isOutage } from './provider-fault.ts'

/** Failures in a row that open the circuit. */
const FAILURE_THRESHOLD = 3
const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 60_000

/** State of an outage or a pause, shared between processes. */
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
  /** True while background jobs must not call the provider: during an outage, or as it asked. */
  readonly isPausing: boolean
  /** End of the current pause; null if there is none. */
  readonly pausesUntil: Date | null
  /** Applies the state that another process has shared. */
  applyRemoteOutage(outage: Outage): void
  /** Runs a request and records its result. */
  run<T>(call: () => Promise<T>): Promise<T>
}

const getLater = (one: Date, other: Date): Date => (other > one ? other : one)

const NO_OUTAGE: Outage = { failures: 0, pausesUntil: new Date(0) }

/** `notify` shares the outage with other processes when it begins, continues and ends. */
export const createCircuitBreaker = (
  clock: Pick<Clock, 'now'>,
  tell: (outage: Outage) => void = () => undefined,
): CircuitBreaker => {
  let known = NO_OUTAGE
  /**
   * Time that the provider named, a minute away at most: then one request asks again, so that alerts
   * see a provider that always names one. Responses to requests of another kind do not change it.
   */
  let namedTime = NO_OUTAGE.pausesUntil
  const isDown = (): boolean => known.failures >= FAILURE_THRESHOLD
  const isPausing = (): boolean => clock.now() < known.pausesUntil
  const recordResult = (isAnswer: boolean, retryTime: Date | null = null): void => {
    const wasDown = isDown()
    const now = clock.now()
    const latest = addMs(now, MAX_PAUSE_MS)
    if (retryTime !== null && namedTime <= now) namedTime = retryTime < latest ? retryTime : latest
    const failures = isAnswer ? 0 : known.failures + 1
    const pauseMs = Math.min(
      MAX_PAUSE_MS,
      FIRST_PAUSE_MS * 2 ** Math.max(0, Math.min(failures, 20) - FAILURE_THRESHOLD),
    )
    known =
      failures < FAILURE_THRESHOLD
        ? { failures, pausesUntil: namedTime }
        : { failures, pausesUntil: getLater(namedTime, addMs(now, pauseMs)) }
    if (wasDown || isDown() || retryTime !== null) tell(known)
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
      if (!isDown()) namedTime = outage.pausesUntil
    },
    run: async (call) => {
      try {
        const result = await call()
        recordResult(true)
        return result
      } catch (error) {
        // A refusal is a response, and so is a fault about one record.
        const cause = error instanceof ApiProblem ? error.cause : null
        recordResult(!isOutage(error), findRetryTime(cause, clock.now()))
        throw error
      }
    },
  }
}
