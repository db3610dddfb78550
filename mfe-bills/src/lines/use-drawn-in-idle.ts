import { useEffect, type RefObject } from 'react'

/** So few at a time that a finger never waits for them. */
const AT_ONCE = 4
const SOON_MS = 100

const whenIdle: (work: () => void) => () => void =
  typeof requestIdleCallback === 'function' && typeof cancelIdleCallback === 'function'
    ? (work) => {
        const id = requestIdleCallback(work)
        return () => cancelIdleCallback(id)
      }
    : (work) => {
        const id = setTimeout(work, SOON_MS)
        return () => clearTimeout(id)
      }

/**
 * Draws in idle moments what lies below the window and was left out at first (`content-visibility: auto`): whoever jumps through a
 * long list would else see empty frames.
 */
export const useDrawnInIdle = (list: RefObject<HTMLElement | null>, shown: unknown): void => {
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])].filter((card) => card instanceof HTMLElement)
    let stop = (): void => undefined
    const drawNext = () => {
      for (const card of cards.splice(0, AT_ONCE)) card.style.contentVisibility = 'visible'
      if (cards.length > 0) stop = whenIdle(drawNext)
    }
    stop = whenIdle(drawNext)
    return () => stop()
  }, [list, shown])
}
