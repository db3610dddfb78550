import { ApiProblem, type Payment } from '@portal/contract'
import {
  BehaviorSubject,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  merge,
  repeat,
  retry,
  startWith,
  switchMap,
  takeWhile,
  tap,
  timeout,
  timer,
  type Observable,
} from 'rxjs'
import { getPollDelay } from './poll-delay.rules.ts'

interface WatchOptions {
  /** Server-sent events: current state and each change. */
  readonly events: Observable<Payment>
  /** One request, aborted on unsubscribe. */
  readonly poll: Observable<Payment>
  /** The tab is visible or the device online again. */
  readonly resumes: Observable<unknown>
  isFinal(payment: Payment): boolean
}

/** A proxy may buffer the event stream, so poll when no event arrives in time. */
const FIRST_EVENT_TIMEOUT_MS = 5_000
/** Until the stream is connected again, polls find changes. */
const RECONNECT_DELAY_MS = 20_000

/** A retry would return the same error: signed out, forbidden or unknown. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429

/** Waits for `Retry-After` before the next poll. The page remains in its waiting state. */
const waitBeforeRetry = (error: unknown): Observable<unknown> | Promise<unknown> => {
  if (isRefusal(error)) throw error
  const retryAfterMs = error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1000 : 0
  return retryAfterMs > 0 ? timer(retryAfterMs) : Promise.resolve()
}

/** Polls with one request at a time. */
const pollRepeatedly = (poll: Observable<Payment>): Observable<Payment> =>
  defer(() => {
    const startedAt = Date.now()
    return defer(() => timer(getPollDelay(Date.now() - startedAt))).pipe(
      switchMap(() => poll),
      retry({ delay: waitBeforeRetry }),
      repeat(),
    )
  })

/** Follows the stream and reconnects when it ends; polls meanwhile. Completes when the server rejects a request. */
const followState = ({ events, poll }: Pick<WatchOptions, 'events' | 'poll'>) =>
  defer(() => {
    const isStreaming = new BehaviorSubject(true)
    const waitBeforeReconnect = (error?: unknown): Observable<unknown> => {
      if (isRefusal(error)) throw error
      isStreaming.next(false)
      return timer(RECONNECT_DELAY_MS)
    }
    const streamed = events.pipe(
      timeout({ first: FIRST_EVENT_TIMEOUT_MS }),
      tap(() => isStreaming.next(true)),
      retry({ delay: waitBeforeReconnect }),
      repeat({ delay: () => waitBeforeReconnect() }),
    )
    const polled = isStreaming.pipe(
      distinctUntilChanged(),
      switchMap((isConnected) => (isConnected ? EMPTY : pollRepeatedly(poll))),
    )
    return merge(streamed, polled).pipe(catchError(() => EMPTY))
  })

/**
 * Follows a payment until its state is final. Each resume reconnects, because a phone drops its
 * connection in the background.
 */
export const watchPayment = ({
  events,
  poll,
  resumes,
  isFinal,
}: WatchOptions): Observable<Payment> =>
  resumes.pipe(
    startWith(undefined),
    switchMap(() => followState({ events, poll })),
    takeWhile((payment) => !isFinal(payment), true),
  )
