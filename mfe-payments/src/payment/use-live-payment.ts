import { useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect } from 'react'
import { cachePayment } from './cache-payment.ts'

/** Delay before the polling chunk is requested again. */
const LOAD_RETRY_MS = 3_000

/** Updates the cached payment until its state is final. The code for it is loaded on demand and retried on error. */
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
