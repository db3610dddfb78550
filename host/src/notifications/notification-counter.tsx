import { useEffect } from 'react'
import { useUnreadCount } from './use-unread-count.ts'

/** Tells how many notices wait; renders nothing. A file of its own, because the contract's schemas come with it: nobody needs them before the login. */
export default function NotificationCounter({ onCount }: { onCount: (count: number) => void }) {
  const count = useUnreadCount(true)
  useEffect(() => onCount(count), [count, onCount])
  return null
}
