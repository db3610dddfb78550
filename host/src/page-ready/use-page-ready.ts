import { useEffect, useState } from 'react'
import { onPageReady } from './on-page-ready.ts'

/** A page that never gets whole keeps nothing else waiting. */
const MAX_WAIT_MS = 8_000

/** True from the moment on when the first page was whole: what nobody came for waits until then, so that it takes no line from what somebody did. */
export function usePageReady(): boolean {
  const [isReady, setWhole] = useState(false)
  useEffect(() => {
    const markReady = () => setWhole(true)
    const stop = onPageReady(document.body, markReady)
    const timer = setTimeout(markReady, MAX_WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return isReady
}
