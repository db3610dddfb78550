import { useEffect, useState } from 'react'

const STEP_PX = 8

/** Is the reader on the way down the page? Turns back with the first step up. */
export function useReadingOn(): boolean {
  const [readingOn, setReadingOn] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < STEP_PX) return
      setReadingOn(now > last)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return readingOn
}
