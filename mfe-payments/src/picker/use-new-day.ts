import { toSaoPauloDate } from '@portal/contract'
import { useEffect, useEffectEvent } from 'react'
import { useKernel } from 'shared-kernel/react'

const CHECK_INTERVAL_MS = 30_000

/** Calls `onNewDay` when the day changes in America/Sao_Paulo by the server clock. */
export const useNewDay = (onNewDay: () => void): void => {
  const { now } = useKernel()
  const handleNewDay = useEffectEvent(onNewDay)
  useEffect(() => {
    const readDay = () => toSaoPauloDate(new Date(now()))
    let today = readDay()
    const checkDay = () => {
      if (readDay() === today) return
      today = readDay()
      handleNewDay()
    }
    const timer = setInterval(checkDay, CHECK_INTERVAL_MS)
    // Browsers stop the timers of a hidden page.
    document.addEventListener('visibilitychange', checkDay)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkDay)
    }
  }, [now])
}
