import { ApiProblem } from '@portal/contract'
import { plusMs, type Clock } from '../../platform/clock'

/** So many calls in a row that end without an answer are an outage. */
const FAILURES = 3
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** Knows whether a provider answers. What a customer asks for is tried all the same; work that can wait, waits. */
export interface Breaker {
  /** True from the third failure in a row until an answer comes. */
  readonly isDown: boolean
  /** True while nothing that can wait should call: between two tries of a provider that is down. */
  readonly isPausing: boolean
  /** Makes a call and learns from how it ends. */
  watch<T>(call: () => Promise<T>): Promise<T>
}

const isOutage = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'PROVIDER.UNAVAILABLE'

export const createBreaker = (clock: Pick<Clock, 'now'>): Breaker => {
  let failures = 0
  let pausesUntil = new Date(0)
  const learn = (isAnswer: boolean): void => {
    failures = isAnswer ? 0 : failures + 1
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, Math.min(failures, 20) - FAILURES))
    pausesUntil = failures < FAILURES ? new Date(0) : plusMs(clock.now(), pauseMs)
  }
  return {
    get isDown() { return failures >= FAILURES },
    get isPausing() { return failures >= FAILURES && clock.now() < pausesUntil },
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
