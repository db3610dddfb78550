import { useCallback, useRef, useState } from 'react'

type OnDemand<T> = readonly [part: T | undefined, load: () => Promise<boolean>]

/** A part of the page whose code is fetched when it is first wanted; `load` says whether it came, and may be tried again. */
export const useOnDemand = <T>(fetchPart: () => Promise<T>): OnDemand<T> => {
  const [part, setPart] = useState<T>()
  const fetching = useRef<Promise<boolean>>(undefined)
  const load = useCallback(() => {
    fetching.current ??= fetchPart().then(
      (found) => {
        setPart(() => found)
        return true
      },
      () => {
        fetching.current = undefined
        return false
      },
    )
    return fetching.current
    // The loader is a constant of its module.
  }, [fetchPart])
  return [part, load]
}
