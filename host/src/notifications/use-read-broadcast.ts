import { useEffect } from 'react'
import { useKernel } from 'shared-kernel/react'

const CHANNEL = 'portal-notices'

/** Tells the other tabs that notices were read here, and hears it from them. Without BroadcastChannel a tab finds out at its next call. */
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
