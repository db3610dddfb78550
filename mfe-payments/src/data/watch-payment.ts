import { ApiProblem, type Payment } from '@portal/contract'
import type { Observable } from 'shared-kernel/react'
import { pollDelay } from '../domain/poll-pace'

interface Watched {
  /** State now and at each change. */
  readonly events: Observable<Payment>
  ask(signal: AbortSignal): Promise<Payment>
  onPayment(payment: Payment): void
  isSettled(payment: Payment): boolean
}

/** A stream that says nothing at all is held back by something on the way. */
const FIRST_WORD_MS = 5_000

/**
 * Follows a payment by server-sent events; when they break, end or never speak, by asking: every 2 s in the first
 * minute, then every 10 s, one question at a time. Call what it returns to stop.
 */
export const watchPayment = ({ events, ask, onPayment, isSettled }: Watched): (() => void) => {
  const stop = new AbortController()
  let listening: { unsubscribe(): void } = { unsubscribe: () => undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false

  const end = () => {
    stop.abort()
    clearTimeout(timer)
    listening.unsubscribe()
  }
  const hear = (payment: Payment) => {
    clearTimeout(timer)
    onPayment(payment)
    if (isSettled(payment)) end()
  }
  const startAsking = () => {
    if (isAsking || stop.signal.aborted) return
    isAsking = true
    listening.unsubscribe()
    askAfter(pollDelay(0), Date.now())
  }
  const askAfter = (delay: number, since: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const next = (extra = 0) => {
        if (!stop.signal.aborted) askAfter(Math.max(extra, pollDelay(Date.now() - since)), since)
      }
      ask(stop.signal).then((payment) => { hear(payment); next() }, (error: unknown) => {
        if (isRefusal(error)) return end()
        // A question that failed is asked again; the page goes on saying that it waits.
        next(error instanceof ApiProblem ? (error.retryAfter ?? 0) * 1000 : 0)
      })
    }, delay)
  }

  timer = setTimeout(startAsking, FIRST_WORD_MS)
  listening = events.subscribe({ next: hear, error: startAsking, complete: startAsking })
  if (stop.signal.aborted || isAsking) listening.unsubscribe()
  return end
}

/** The server will say the same again: signed out, not this customer's, unknown. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429
