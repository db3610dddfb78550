import { useEffect, useState } from 'react'
import { NOTIFICATIONS_KEY, readNotifications, type Notification } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'

/** The notifications kept in session storage, read again whenever they changed; undefined while they are read. */
export const useNotifications = (): readonly Notification[] | undefined => {
  const { bus, storage } = useKernel()
  const [list, setList] = useState<readonly Notification[]>()
  useEffect(() => {
    let current = true
    const read = async () => {
      const stored = await storage.get(NOTIFICATIONS_KEY)
      if (current) setList(readNotifications(stored))
    }
    void read()
    const subscription = bus.on('notifications.changed').subscribe(() => void read())
    return () => {
      current = false
      subscription.unsubscribe()
    }
  }, [bus, storage])
  return list
}
