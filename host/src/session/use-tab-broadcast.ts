import { useEffect } from 'react'
import { useKernel, useQueryClient } from 'shared-kernel/react'

const CHANNEL = 'portal-changes'

/**
 * Notifies other tabs of every change made here, and fetches again what is open here after a change
 * in another tab. Without BroadcastChannel a tab updates at its next request.
 */
export function useTabBroadcast(): void {
  const { bus } = useKernel()
  const cache = useQueryClient()
  useEffect(() => {
    const channel = openChannel()
    if (channel === null) return
    channel.onmessage = () => void cache.invalidateQueries()
    const sendChange = () => channel.postMessage('changed')
    const unsubscribe = cache.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') sendChange()
    })
    // The server confirms a payment later than the request that created it.
    const confirmations = bus.on('payments.confirmed').subscribe(sendChange)
    return () => {
      unsubscribe()
      confirmations.unsubscribe()
      channel.close()
    }
  }, [bus, cache])
}

/** Null where the browser has no BroadcastChannel. Firefox throws if it blocks cookies. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}
