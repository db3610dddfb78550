import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Observable } from 'rxjs'

/**
 * The last value of an observable, `initial` before there is one. Pass the same observable each time: a new one is
 * subscribed to afresh. Errors end the values; they are not thrown.
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
