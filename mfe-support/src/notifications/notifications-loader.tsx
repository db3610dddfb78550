import type { ReactNode } from 'react'
import { LoadFailed } from '../page/load-failed.tsx'
import { RowsSkeleton } from '../page/card-skeleton.tsx'
import { NotificationList } from './notification-list.tsx'
import { texts } from './texts.ts'
import { useNotifications } from './use-notifications.ts'

interface NotificationsLoaderProps {
  max?: number
  /** Runs when the user opens a notification. */
  onFollow?: () => void
  none: ReactNode
}

/** Renders the four states of the query: loading, failed, empty or the list. */
export function NotificationsLoader({ max, none, onFollow }: NotificationsLoaderProps) {
  const { data, error, isFetching, refetch } = useNotifications()
  if (data)
    return data.notices.length === 0 ? (
      none
    ) : (
      <NotificationList items={data.notices.slice(0, max)} onFollow={onFollow} />
    )
  if (!error) return <RowsSkeleton label={texts.loading} rows={3} />
  return (
    <LoadFailed title={texts.failed} problem={error} isFetching={isFetching} onRetry={refetch} />
  )
}
