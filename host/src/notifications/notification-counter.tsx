import { useEffect } from 'react'
import { useTabBroadcast } from '../session/use-tab-broadcast.ts'
import { useUnreadCount } from './use-unread-count.ts'

/**
 * Reports the unread count, and exchanges changes with other tabs; renders nothing. A lazy chunk,
 * because it imports contract schemas that the login does not need.
 */
export default function NotificationCounter({ onCount }: { onCount: (count: number) => void }) {
  useTabBroadcast()
  const count = useUnreadCount(true)
  useEffect(() => onCount(count), [count, onCount])
  return null
}
