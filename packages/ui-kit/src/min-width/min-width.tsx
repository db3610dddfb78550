import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns true if the window is at least `px` wide with letters of 16 px, and accordingly wider with
 * larger ones; the default without a browser, as in prerendering, is true.
 */
export const useMinWidth = (px: number): boolean => {
  const query = `(min-width: ${px / 16}em)`
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
