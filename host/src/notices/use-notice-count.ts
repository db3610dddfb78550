import { useCallback, useEffect } from 'react'
import { notifications } from '@portal/contract'
import { apiKey, useApi, useKernel, useQueryClient } from 'shared-kernel/react'
import { useReadElsewhere } from './use-read-elsewhere.ts'

/** What changes what a customer should know. */
const NEWS = [
  'payments.confirmed',
  'payments.found-paid',
  'bills.agreement-created',
  'support.notices-read',
] as const

/** How many notices have not been read, in whatever tab; 0 while that is not known, and for nobody. */
export function useNoticeCount(isSignedIn: boolean): number {
  const { bus, config } = useKernel()
  const cache = useQueryClient()
  const askAgain = useCallback(
    () => void cache.invalidateQueries({ queryKey: apiKey(notifications) }),
    [cache],
  )
  useReadElsewhere(askAgain)
  useEffect(() => {
    const news = NEWS.map((name) => bus.on(name).subscribe(askAgain))
    return () => news.forEach((subscription) => subscription.unsubscribe())
  }, [bus, askAgain])
  const { data } = useApi(
    notifications,
    { params: { product: config.product } },
    { enabled: isSignedIn },
  )
  return isSignedIn ? (data?.notices.filter((notice) => !notice.isRead).length ?? 0) : 0
}
