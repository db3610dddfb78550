import { ApiProblem, type Payment } from '@portal/contract'
import {
  catchError,
  concat,
  defer,
  EMPTY,
  repeat,
  retry,
  startWith,
  switchMap,
  takeWhile,
  timeout,
  timer,
  type Observable,
} from 'rxjs'
import { getPollDelay } from './poll-delay.rules.ts'

interface WatchOptions {
  /** State now and at each change. */
  readonly events: Observable<Payment>
  /** Asks once; is given up when it is unsubscribed from. */
  readonly poll: Observable<Payment>
  /** The customer is back at the page, or the device on the network. */
  readonly resumes: Observable<unknown>
  isFinal(payment: Payment): boolean
}

/** A stream that says nothing at all is held back by something on the way. */
const FIRST_EVENT_TIMEOUT_MS = 5_000

/** The server will say the same again: signed out, not this customer's, unknown. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429

/** A question that failed is asked again, when the server likes at the earliest; the page goes on saying that it waits. */
const waitBeforeRetry = (error: unknown): Observable<unknown> | Promise<unknown> => {
  if (isRefusal(error)) throw error
  const asked = error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1000 : 0
  return asked > 0 ? timer(asked) : Promise.resolve()
}

/** Every 2 s in the first minute, then every 10 s, one question at a time; ends when the server refuses. */
const pollRepeatedly = (ask: Observable<Payment>): Observable<Payment> =>
  defer(() => {
    const startedAt = Date.now()
    return defer(() => timer(getPollDelay(Date.now() - startedAt))).pipe(
      switchMap(() => ask),
      retry({ delay: waitBeforeRetry }),
      repeat(),
      catchError(() => EMPTY),
    )
  })

/**
 * Follows a payment by server-sent events; when they break, end or never speak, by asking. Each return to the page begins anew, because a
 * phone that was in the bank's app has slept through its connection; what went on before ends then, so that there are never two.
 */
export const watchPayment = ({
  events,
  poll: ask,
  resumes: returns,
  isFinal: isSettled,
}: WatchOptions): Observable<Payment> => {
  const streamed = events.pipe(
    timeout({ first: FIRST_EVENT_TIMEOUT_MS }),
    catchError(() => EMPTY),
  )
  return returns.pipe(
    startWith(undefined),
    switchMap(() => concat(streamed, pollRepeatedly(ask))),
    takeWhile((payment) => !isSettled(payment), true),
  )
}
