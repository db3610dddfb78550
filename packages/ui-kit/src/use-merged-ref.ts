import { type Ref, type RefCallback, type RefObject, useCallback } from 'react'

/** Returns the clean-up function of a callback ref. */
const setRef = <T>(ref: Ref<T> | undefined, element: T | null) => {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
  return undefined
}

/** Returns one callback ref that sets both refs. */
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
