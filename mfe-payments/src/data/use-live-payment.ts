import { paymentEvents, paymentState, type Payment } from '@portal/contract'
import { useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect, useState } from 'react'
import { isSettled } from '../domain/payment-pages'
import { keys } from './keys'
import { watchPayment } from './watch-payment'

/** Keeps the cached payment true for as long as it can still change, and looks anew when the customer comes back to the tab. */
export const useLivePayment = (id: string, isWatching: boolean): void => {
  const { api } = useKernel()
  const cache = useQueryClient()
  const round = useReturns()
  useEffect(() => {
    if (!isWatching) return
    return watchPayment({
      events: api.events(paymentEvents, { params: { id } }),
      ask: (signal) => api.call(paymentState, { params: { id }, signal }),
      onPayment: (payment) => cache.setQueryData<Payment>(keys.payment(id), (known) => later(known, payment)),
      isSettled: ({ status }) => isSettled(status),
    })
  }, [api, cache, id, isWatching, round])
}

/** A paid payment stays paid, whatever an older answer says. */
export const later = (known: Payment | undefined, heard: Payment): Payment =>
  known?.status === 'confirmed' && heard.status !== 'confirmed' ? known : heard

/** Counts how often the tab came back to the front: a phone that was in the bank's app has slept through its connection. */
const useReturns = (): number => {
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setReturns((times) => times + 1)
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [])
  return returns
}
