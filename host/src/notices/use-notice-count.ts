import { useEffect } from 'react'
import { notices } from '@portal/contract'
import { apiKey, useApi, useKernel, useQueryClient } from 'shared-kernel/react'

/** What changes what a customer should know. */
const NEWS = ['payments.confirmed', 'payments.found-paid', 'bills.agreement-created'] as const

/** How many notices wait; 0 while that is not known, and for nobody. */
export function useNoticeCount(isSignedIn: boolean): number {
  const { bus, config } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    const news = NEWS.map((name) => bus.on(name).subscribe(() => void cache.invalidateQueries({ queryKey: apiKey(notices) })))
    return () => news.forEach((subscription) => subscription.unsubscribe())
  }, [bus, cache])
  const { data } = useApi(notices, { params: { product: config.product } }, { enabled: isSignedIn })
  return isSignedIn ? data?.notices.length ?? 0 : 0
}
