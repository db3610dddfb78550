import { useEffect, useEffectEvent } from 'react'

/** Of the browser, where it has it (Chrome from 126); the types do not know it yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void
}

/** Android's way back closes what lies over the page first, and leaves the page only then. Elsewhere nothing changes. */
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
