import { useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect } from 'react'
import { cachePayment } from './cache-payment.ts'

/** Between two tries to load what follows a payment. */
const LOAD_RETRY_MS = 3_000

/**
 * Keeps the cached payment true for as long as it can still change, and looks anew when the customer comes back to the tab. What does so is
 * loaded when there is a payment on the page to follow, and asked for until it comes.
 */
export const useLivePayment = (id: string, isEnabled: boolean): void => {
  const { api } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    if (!isEnabled) return
    let stop: () => void = () => undefined
    let isStopped = false
    const startFollowing = (): void => {
      import(/* webpackChunkName: "follow" */ './follow-payment.ts').then(
        ({ followPayment }) => {
          if (!isStopped) stop = followPayment(api, id, (payment) => cachePayment(cache, payment))
        },
        () => {
          if (isStopped) return
          const retryTimer = setTimeout(startFollowing, LOAD_RETRY_MS)
          stop = () => clearTimeout(retryTimer)
        },
      )
    }
    startFollowing()
    return () => {
      isStopped = true
      stop()
    }
  }, [api, cache, id, isEnabled])
}
