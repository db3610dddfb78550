import { useEffect, useState } from 'react'

const CHECK_INTERVAL_MS = 1000

const hasExpired = (expiresAt: string | null, clockOffset: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) - Date.now() - clockOffset <= 0

/** False once the code has expired by the server's clock. True when it never expires. */
export const useHasTimeLeft = (expiresAt: string | null, clockOffset: number): boolean => {
  const [, setRound] = useState(0)
  const isOver = hasExpired(expiresAt, clockOffset)
  useEffect(() => {
    if (isOver || expiresAt === null) return
    // One timer until the end would not count the time in which the device sleeps.
    const timer = setInterval(() => {
      if (hasExpired(expiresAt, clockOffset)) setRound((round) => round + 1)
    }, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isOver, expiresAt, clockOffset])
  return !isOver
}
