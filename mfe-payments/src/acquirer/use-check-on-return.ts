import { useEffect, useEffectEvent } from 'react'

/** Calls `check` when the customer returns to the tab, for example from the bank's app. */
export const useCheckOnReturn = (check: () => void): void => {
  const checkWhenVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') check()
  })
  useEffect(() => {
    const handleChange = () => checkWhenVisible()
    document.addEventListener('visibilitychange', handleChange)
    return () => document.removeEventListener('visibilitychange', handleChange)
  }, [])
}
