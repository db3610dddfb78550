import { useKernel, useQueryClient } from 'shared-kernel/react'
import { useEffect } from 'react'
import { learnPayment } from './known-payment.ts'

/** Between two tries to load what follows a payment. */
const AGAIN_MS = 3_000

/**
 * Keeps the cached payment true for as long as it can still change, and looks anew when the customer comes back to the tab. What does so is
 * loaded when there is a payment on the page to follow, and asked for until it comes.
 */
export const useLivePayment = (id: string, isWatching: boolean): void => {
  const { api } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    if (!isWatching) return
    let stop: () => void = () => undefined
    let isOver = false
    const begin = (): void => {
      import(/* webpackChunkName: "follow" */ './follow-payment.ts').then(
        ({ followPayment }) => {
          if (!isOver) stop = followPayment(api, id, (payment) => learnPayment(cache, payment))
        },
        () => {
          if (isOver) return
          const again = setTimeout(begin, AGAIN_MS)
          stop = () => clearTimeout(again)
        },
      )
    }
    begin()
    return () => {
      isOver = true
      stop()
    }
  }, [api, cache, id, isWatching])
}
