import { useEffect, useState } from 'react'

/** Time after which a pending button says that the response is slow. */
const SLOW_AFTER_MS = 2_000

/** Returns true once `isPending` has been true for `SLOW_AFTER_MS`. */
export const useIsSlow = (isPending: boolean): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}
