import { useEffect, useState } from 'react'

const computeSecondsLeft = (deadline: number, offset: number) =>
  Math.max(0, Math.ceil((deadline - Date.now() - offset) / 1000))

/**
 * Whole seconds until `deadline` (ms since 1970, by the server's clock); `offset` is server time minus ours in ms.
 * Looks at the clock each second, so a sleeping phone wakes to the truth.
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
