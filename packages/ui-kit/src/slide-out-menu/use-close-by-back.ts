import { useEffect, useEffectEvent } from 'react'

/** Of the browser, where it has it (Chrome from 126); the types do not know it yet. */
interface CloseWatcher extends EventTarget {
  destroy(): void
}

/** Android's way back closes what lies over the page first, and leaves the page only then. Elsewhere nothing changes. */
export const useCloseByBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher: Watcher } = globalThis as { CloseWatcher?: new () => CloseWatcher }
    if (!isOpen || !Watcher) return undefined
    const watcher = new Watcher()
    watcher.addEventListener('close', () => close())
    return () => watcher.destroy()
  }, [isOpen])
}
