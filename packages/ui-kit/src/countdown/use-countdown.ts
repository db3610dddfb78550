import { useEffect, useState } from 'react'

/**
 * Returns the whole seconds until `deadline` (ms since the epoch, server clock); `offset` is server time minus device
 * time in ms. Each tick reads the clock, so that the value is right after the device wakes from sleep.
 */
export const useCountdown = (deadline: number, offset = 0): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const updateNow = () => setNow(Date.now())
    updateNow()
    const timer = setInterval(updateNow, 1000)
    // Browsers stop or slow down the timers of a hidden page.
    document.addEventListener('visibilitychange', updateNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', updateNow)
    }
  }, [deadline])
  return Math.max(0, Math.ceil((deadline - now - offset) / 1000))
}
