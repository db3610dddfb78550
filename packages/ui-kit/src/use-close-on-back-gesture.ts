import { useEffect, useEffectEvent } from 'react'

/** `CloseWatcher` of Chrome from 126; the DOM types lack it. */
interface CloseWatcher extends EventTarget {
  destroy(): void
}

/** Closes the overlay by the Android back gesture instead of leaving the page, where the browser supports it. */
export const useCloseOnBackGesture = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher: CloseWatcherClass } = globalThis as {
      CloseWatcher?: new () => CloseWatcher
    }
    if (!isOpen || !CloseWatcherClass) return undefined
    const watcher = new CloseWatcherClass()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen])
}
