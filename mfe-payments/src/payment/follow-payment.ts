import { paymentEvents, paymentState, type Payment } from '@portal/contract'
import { filter, fromEvent, merge, Observable } from 'rxjs'
import type { Kernel } from 'shared-kernel'
import { isFinalStatus } from './payment-pages.rules.ts'
import { watchPayment } from './watch-payment.ts'

/** The tab comes back to the front, or the device to the network. */
const watchResume = () =>
  merge(
    fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
    ),
    fromEvent(window, 'online'),
  )

/** Tells each state of a payment until it is settled; returns how to stop. */
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
    isFinal: ({ status }) => isFinalStatus(status),
  }).subscribe(onPayment)
  return () => subscription.unsubscribe()
}
