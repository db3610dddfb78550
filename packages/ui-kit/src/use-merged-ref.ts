import { type Ref, type RefCallback, type RefObject, useCallback } from 'react'

/** Returns what a callback ref returns: its clean-up. */
const setRef = <T>(ref: Ref<T> | undefined, element: T | null) => {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
  return undefined
}

/** One callback ref that fills our own ref and the caller's. */
export const useMergedRef = <T>(
  innerRef: RefObject<T | null>,
  outerRef: Ref<T> | undefined,
): RefCallback<T> =>
  useCallback(
    (element: T | null) => {
      setRef(innerRef, element)
      return setRef(outerRef, element)
    },
    [innerRef, outerRef],
  )
