import { useEffect } from 'react'
import { useUnreadCount } from './use-unread-count.ts'

/** Reports the unread count; renders nothing. A lazy chunk, because it imports contract schemas that the login does not need. */
export default function NotificationCounter({ onCount }: { onCount: (count: number) => void }) {
  const count = useUnreadCount(true)
  useEffect(() => onCount(count), [count, onCount])
  return null
}
