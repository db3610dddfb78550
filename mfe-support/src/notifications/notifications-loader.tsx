import type { ReactNode } from 'react'
import { LoadFailed } from '../page/load-failed.tsx'
import { RowsSkeleton } from '../page/card-skeleton.tsx'
import { NotificationList } from './notification-list.tsx'
import { texts } from './texts.ts'
import { useNotifications } from './use-notifications.ts'

interface NotificationsLoaderProps {
  /** How many are shown; all when left out. */
  max?: number
  /** The customer follows a notice to what it speaks of. */
  onFollow?: () => void
  /** Says that there is none, once that is known. */
  none: ReactNode
}

/** Not known yet, not to be had, none, or the list: four different things to say. */
export function NotificationsLoader({ max, none, onFollow }: NotificationsLoaderProps) {
  const { data, isError, isFetching, refetch } = useNotifications()
  if (data)
    return data.notices.length === 0 ? (
      none
    ) : (
      <NotificationList items={data.notices.slice(0, max)} onFollow={onFollow} />
    )
  if (!isError) return <RowsSkeleton label={texts.loading} rows={3} />
  return <LoadFailed texts={texts} isFetching={isFetching} onRetry={refetch} />
}
