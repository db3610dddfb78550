import { useEffect } from 'react'
import { notifications } from '@portal/contract'
import { getQueryKey, useApi, useKernel, useQueryClient } from 'shared-kernel/react'

const REFRESH_EVENTS = [
  'payments.confirmed',
  'payments.found-paid',
  'bills.agreement-created',
  'support.notices-read',
] as const

/** Returns the number of unread notifications; 0 while unknown or signed out. */
export function useUnreadCount(isSignedIn: boolean): number {
  const { bus, config } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    const refreshCount = () =>
      void cache.invalidateQueries({ queryKey: getQueryKey(notifications) })
    const subscriptions = REFRESH_EVENTS.map((name) => bus.on(name).subscribe(refreshCount))
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [bus, cache])
  const { data } = useApi(
    notifications,
    { params: { product: config.product } },
    { enabled: isSignedIn },
  )
  return isSignedIn ? (data?.notices.filter((notice) => !notice.isRead).length ?? 0) : 0
}
