import { useCallback, useRef, useState } from 'react'

type OnDemand<T> = readonly [part: T | undefined, load: () => Promise<boolean>]

/** Loads a value on first use. `load` resolves to false on error and may be retried. */
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
    // The loader must be a constant of its module.
  }, [fetchPart])
  return [part, load]
}
