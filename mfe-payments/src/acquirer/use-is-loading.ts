import { useEffect, useState } from 'react'

/** After this time the frame is shown as it is, because a load event may be late or missing. */
const LOADING_TIMEOUT_MS = 8_000

/** Returns true until `stopLoading` is called, or until the timeout. */
export const useIsLoading = () => {
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), LOADING_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return { isLoading, stopLoading: () => setLoading(false) }
}
