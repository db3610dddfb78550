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
import { pollDelay } from './poll-pace.rules.ts'

interface Watched {
  /** State now and at each change. */
  readonly events: Observable<Payment>
  /** Asks once; is given up when it is unsubscribed from. */
  readonly ask: Observable<Payment>
  /** The customer is back at the page, or the device on the network. */
  readonly returns: Observable<unknown>
  isSettled(payment: Payment): boolean
}

/** A stream that says nothing at all is held back by something on the way. */
const FIRST_WORD_MS = 5_000

/** The server will say the same again: signed out, not this customer's, unknown. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429

/** A question that failed is asked again, when the server likes at the earliest; the page goes on saying that it waits. */
const pauseAfter = (error: unknown): Observable<unknown> | Promise<unknown> => {
  if (isRefusal(error)) throw error
  const asked = error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1000 : 0
  return asked > 0 ? timer(asked) : Promise.resolve()
}

/** Every 2 s in the first minute, then every 10 s, one question at a time; ends when the server refuses. */
const asking = (ask: Observable<Payment>): Observable<Payment> =>
  defer(() => {
    const since = Date.now()
    return defer(() => timer(pollDelay(Date.now() - since))).pipe(
      switchMap(() => ask),
      retry({ delay: pauseAfter }),
      repeat(),
      catchError(() => EMPTY),
    )
  })

/**
 * Follows a payment by server-sent events; when they break, end or never speak, by asking. Each return to the page begins anew, because a
 * phone that was in the bank's app has slept through its connection; what went on before ends then, so that there are never two.
 */
export const watchPayment = ({ events, ask, returns, isSettled }: Watched): Observable<Payment> => {
  const spoken = events.pipe(
    timeout({ first: FIRST_WORD_MS }),
    catchError(() => EMPTY),
  )
  return returns.pipe(
    startWith(undefined),
    switchMap(() => concat(spoken, asking(ask))),
    takeWhile((payment) => !isSettled(payment), true),
  )
}
