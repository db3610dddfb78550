import { useCallback, useSyncExternalStore } from 'react'

/** True where the window is at least that many px wide; also where nobody can tell, as while a page is drawn without a browser. */
export const useMinWidth = (px: number): boolean => {
  const query = `(min-width: ${px}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (typeof matchMedia !== 'function') return () => undefined
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => typeof matchMedia !== 'function' || matchMedia(query).matches,
    () => true,
  )
}
