import { useEffect, useState } from 'react'
import { whenWhole } from './when-whole.ts'

/** A page that never gets whole keeps nothing else waiting. */
const LONGEST_MS = 8_000

/** True from the moment on when the first page was whole: what nobody came for waits until then, so that it takes no line from what somebody did. */
export function useIsWhole(): boolean {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const turn = () => setWhole(true)
    const stop = whenWhole(document.body, turn)
    const late = setTimeout(turn, LONGEST_MS)
    return () => {
      clearTimeout(late)
      stop()
    }
  }, [])
  return isWhole
}
