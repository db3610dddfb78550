import { toSaoPauloDate, type CalendarDate } from '@portal/contract'
import { useEffect, useState } from 'react'
import { useKernel, useQueryClient } from 'shared-kernel/react'

const CHECK_INTERVAL_MS = 30_000

/**
 * Returns the current day in America/Sao_Paulo by the server clock, since device clocks may be
 * wrong. When the day changes, responses are fetched again, because amounts and states belong to a
 * day.
 */
export const useToday = (): CalendarDate => {
  const { now } = useKernel()
  const cache = useQueryClient()
  const today = toSaoPauloDate(new Date(now()))
  // Only the check changes it: a render just after midnight must not hide the new day from the
  // check.
  const [checkedDay, setCheckedDay] = useState(today)
  useEffect(() => {
    const checkDay = () => {
      const day = toSaoPauloDate(new Date(now()))
      if (day === checkedDay) return
      setCheckedDay(day)
      void cache.invalidateQueries()
    }
    const timer = setInterval(checkDay, CHECK_INTERVAL_MS)
    // Browsers stop the timers of a hidden page.
    document.addEventListener('visibilitychange', checkDay)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkDay)
    }
  }, [now, cache, checkedDay])
  return today
}
