import { useEffect, useState } from 'react'

/** Nobody watches a ring that turns for longer without a word. */
const PATIENCE_MS = 2_000

/** Whether what began with `isUnderWay` goes on for longer than that. */
export const useLate = (isUnderWay: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isUnderWay])
  return isLate
}
