import { useEffect } from 'react'
import { useKernel } from 'shared-kernel/react'

const CHANNEL = 'portal-notices'

/** Notifies other tabs when notifications are read, and listens to them. Without BroadcastChannel a tab updates at its next request. */
export function useReadBroadcast(onRead: () => void): void {
  const { bus } = useKernel()
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = onRead
    const subscription = bus.on('support.notices-read').subscribe(() => channel.postMessage('read'))
    return () => {
      subscription.unsubscribe()
      channel.close()
    }
  }, [bus, onRead])
}
