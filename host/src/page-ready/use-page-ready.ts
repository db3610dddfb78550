import { useEffect, useState } from 'react'
import { onPageReady } from './on-page-ready.ts'

/** Timeout for a page that never becomes ready. */
const MAX_WAIT_MS = 8_000

/** True once the first page is ready. Defers non-critical requests, so that they do not compete for bandwidth. */
export function usePageReady(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const markReady = () => setIsReady(true)
    const stop = onPageReady(document.body, markReady)
    const timer = setTimeout(markReady, MAX_WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return isReady
}
