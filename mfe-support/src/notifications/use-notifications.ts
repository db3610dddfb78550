import { notifications, markNotificationsRead } from '@portal/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi, useApiMutation, useKernel } from 'shared-kernel/react'

/** Fetches the notifications, most urgent first. */
export const useNotifications = () =>
  useApi(notifications, { params: { product: useKernel().config.product } })

/** Marks rendered notifications as read and returns the ids that were new at the first render. A failed request is retried on the next visit. */
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
