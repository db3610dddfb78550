import { useEffect, useState, type ReactNode } from 'react'

const AT_LATEST_MS = 3000

/** Holds its children back until the browser has nothing better to do: they are needed soon, but not for the first screen. */
export function Later({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const go = () => setTime(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(go, AT_LATEST_MS / 3)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(go, { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isTime ? children : null
}
