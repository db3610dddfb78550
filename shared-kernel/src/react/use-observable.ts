import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Observable } from 'rxjs'

/**
 * Returns the last value of an observable, `initial` before the first one. Pass the same observable
 * at every render, or it is subscribed again. Errors end the values and are not thrown.
 */
export function useObservable<T>(observable: Observable<T>, initial: T): T {
  const value = useRef(initial)
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = observable.subscribe({
        next: (next) => {
          value.current = next
          changed()
        },
        error: () => undefined,
      })
      return () => subscription.unsubscribe()
    },
    [observable],
  )
  return useSyncExternalStore(
    subscribe,
    () => value.current,
    () => initial,
  )
}
