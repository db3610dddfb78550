import { MAX_MARKED_NOTIFICATIONS, notifications, markNotificationsRead } from '@portal/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction, useApi, useKernel } from 'shared-kernel/react'

/** Fetches the notifications, most urgent first. */
export const useNotifications = () =>
  useApi(notifications, { params: { product: useKernel().config.product } })

/**
 * Marks rendered notifications as read and returns the ids that were new when they were rendered. A
 * failed request is retried on the next visit.
 */
export function useMarkAsRead(
  ids: readonly string[],
  unread: readonly string[],
): ReadonlySet<string> {
  const { api, config, bus } = useKernel()
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(() => new Set(unread))
  // Notifications that were stored in the tab are shown first, those of the server replace them.
  if (unread.some((id) => !newIds.has(id))) setNewIds(new Set([...newIds, ...unread]))
  const { mutate } = useAction(
    async (left: readonly string[]) => {
      for (let start = 0; start < left.length; start += MAX_MARKED_NOTIFICATIONS)
        await api.call(markNotificationsRead, {
          params: { product: config.product },
          body: { ids: left.slice(start, start + MAX_MARKED_NOTIFICATIONS) },
        })
    },
    { onSuccess: () => bus.emit('support.notices-read', {}) },
  )
  const markAsRead = useEffectEvent(() => {
    if (unread.length > 0) mutate(unread)
  })
  const shownIds = ids.join(' ')
  useEffect(() => markAsRead(), [shownIds])
  return newIds
}
