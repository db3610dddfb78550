import { useEffect, useState } from 'react'

/** Nobody watches a ring that turns for longer without a word. */
const SLOW_AFTER_MS = 2_000

/** Whether what began with `isUnderWay` goes on for longer than that. */
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
