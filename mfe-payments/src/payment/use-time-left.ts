import { useEffect, useState } from 'react'

/** Maximum delay of `setTimeout`. */
const MAX_TIMER_MS = 2 ** 31 - 1

const computeTimeLeft = (expiresAt: string | null, clockOffset: number): number =>
  expiresAt === null ? Infinity : Date.parse(expiresAt) - Date.now() - clockOffset

/** False once the code has expired by the server's clock. True when it never expires. */
export const useHasTimeLeft = (expiresAt: string | null, clockOffset: number): boolean => {
  const [, setRound] = useState(0)
  const timeLeft = computeTimeLeft(expiresAt, clockOffset)
  useEffect(() => {
    const wait = computeTimeLeft(expiresAt, clockOffset)
    if (wait <= 0 || wait > MAX_TIMER_MS) return
    const timer = setTimeout(() => setRound((round) => round + 1), wait)
    return () => clearTimeout(timer)
  }, [expiresAt, clockOffset])
  return timeLeft > 0
}
