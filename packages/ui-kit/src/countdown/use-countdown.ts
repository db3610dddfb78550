import { useEffect, useState } from 'react'

const computeSecondsLeft = (deadline: number, offset: number) =>
  Math.max(0, Math.ceil((deadline - Date.now() - offset) / 1000))

/**
 * Returns the whole seconds until `deadline` (ms since the epoch, server clock); `offset` is server time minus device
 * time in ms. Each tick reads the clock, so that the value is right after the device wakes from sleep.
 */
export const useCountdown = (deadline: number, offset = 0): number => {
  const [secondsLeft, setSecondsLeft] = useState(() => computeSecondsLeft(deadline, offset))
  useEffect(() => {
    const updateSecondsLeft = () => setSecondsLeft(computeSecondsLeft(deadline, offset))
    updateSecondsLeft()
    const timer = setInterval(updateSecondsLeft, 1000)
    return () => clearInterval(timer)
  }, [deadline, offset])
  return secondsLeft
}
