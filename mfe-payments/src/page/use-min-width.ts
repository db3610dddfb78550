import { useCallback, useSyncExternalStore } from 'react'

/** From here on pages have two columns; the same width as in flow-layout.module.css. */
const WIDE = 1024

/** True where the window is at least that many px wide; also where nobody can tell. */
export const useMinWidth = (px: number): boolean => {
  const query = `(min-width: ${px}px)`
  const subscribe = useCallback((changed: () => void) => {
    if (typeof matchMedia !== 'function') return () => undefined
    const list = matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }, [query])
  return useSyncExternalStore(subscribe, () => typeof matchMedia !== 'function' || matchMedia(query).matches)
}

/** True where pages have two columns. */
export const useIsWide = (): boolean => useMinWidth(WIDE)
