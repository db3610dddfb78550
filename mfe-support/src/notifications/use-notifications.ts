import { notifications, markNotificationsRead } from '@portal/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi, useApiMutation, useKernel } from 'shared-kernel/react'

/** What the customer should know today, most urgent first. */
export const useNotifications = () =>
  useApi(notifications, { params: { product: useKernel().config.product } })

/**
 * Notices that are on the screen have been seen, and the server keeps that. Says which were new when they came, for as long as they
 * are shown. What could not be told is told the next time.
 */
export function useMarkAsRead(
  ids: readonly string[],
  unread: readonly string[],
): ReadonlySet<string> {
  const { config, bus } = useKernel()
  const [newIds] = useState(() => new Set(unread))
  const { mutate } = useApiMutation(markNotificationsRead, {
    onSuccess: () => bus.emit('support.notices-read', {}),
  })
  const markAsRead = useEffectEvent(() => {
    if (unread.length > 0)
      mutate({ params: { product: config.product }, body: { ids: [...unread] } })
  })
  const shownIds = ids.join(' ')
  useEffect(() => markAsRead(), [shownIds])
  return newIds
}
