import { type Ref, type RefCallback, type RefObject, useCallback } from 'react'

/** One callback ref that fills our own ref and the caller's. */
export const useMergedRef = <T>(
  own: RefObject<T | null>,
  theirs: Ref<T> | undefined,
): RefCallback<T> =>
  useCallback(
    (element: T | null) => {
      own.current = element
      if (typeof theirs === 'function') return theirs(element)
      if (theirs) theirs.current = element
      return undefined
    },
    [own, theirs],
  )
