import { paymentEvents, paymentState, shouldFollowPayment, type Payment } from '@portal/contract'
import { filter, fromEvent, merge, Observable } from 'rxjs'
import type { Kernel } from 'shared-kernel'
import { watchPayment } from './watch-payment.ts'

/** Emits when the tab becomes visible or the device is online again. */
const watchResume = () =>
  merge(
    fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
    ),
    fromEvent(window, 'online'),
  )

/** Calls `onPayment` with each state until it is final. Returns a function that stops polling. */
export function followPayment(
  api: Kernel['api'],
  id: string,
  onPayment: (payment: Payment) => void,
): () => void {
  const fetchState = new Observable<Payment>((listener) => {
    const stop = new AbortController()
    api.call(paymentState, { params: { id }, signal: stop.signal }).then(
      (payment) => {
        listener.next(payment)
        listener.complete()
      },
      (error: unknown) => listener.error(error),
    )
    return () => stop.abort()
  })
  const subscription = watchPayment({
    events: api.subscribe(paymentEvents, { params: { id } }),
    poll: fetchState,
    resumes: watchResume(),
    isFinal: ({ status }) => !shouldFollowPayment(status),
  }).subscribe(onPayment)
  return () => subscription.unsubscribe()
}
