import { paymentEvents, paymentState, type Payment } from '@portal/contract'
import { filter, fromEvent, merge, Observable } from 'rxjs'
import { useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect } from 'react'
import { learnPayment } from './known-payment'
import { isSettled } from './payment-pages.rules'
import { watchPayment } from './watch-payment'

/** The tab comes back to the front, or the device to the network. */
const returns = () => merge(
  fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
  fromEvent(window, 'online'),
)

/** Keeps the cached payment true for as long as it can still change, and looks anew when the customer comes back to the tab. */
export const useLivePayment = (id: string, isWatching: boolean): void => {
  const { api } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    if (!isWatching) return
    const ask = new Observable<Payment>((listener) => {
      const stop = new AbortController()
      api.call(paymentState, { params: { id }, signal: stop.signal }).then(
        (payment) => { listener.next(payment); listener.complete() },
        (error: unknown) => listener.error(error),
      )
      return () => stop.abort()
    })
    const watching = watchPayment({
      events: api.events(paymentEvents, { params: { id } }), ask, returns: returns(), isSettled: ({ status }) => isSettled(status),
    }).subscribe((payment) => learnPayment(cache, payment))
    return () => watching.unsubscribe()
  }, [api, cache, id, isWatching])
}
