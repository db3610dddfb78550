import { useEffect, type RefObject } from 'react'

/** A small batch, so that rendering does not delay input events. */
const CARDS_PER_IDLE_PERIOD = 4
const FALLBACK_DELAY_MS = 100

const scheduleWhenIdle: (task: () => void) => () => void =
  typeof requestIdleCallback === 'function' && typeof cancelIdleCallback === 'function'
    ? (task) => {
        const id = requestIdleCallback(task)
        return () => cancelIdleCallback(id)
      }
    : (task) => {
        const id = setTimeout(task, FALLBACK_DELAY_MS)
        return () => clearTimeout(id)
      }

/**
 * Renders cards below the viewport while the browser is idle (they start with `content-visibility: auto`). Without it,
 * a jump through a long list shows empty frames.
 */
export const useRenderWhenIdle = (listRef: RefObject<HTMLElement | null>, items: unknown): void => {
  useEffect(() => {
    const cards = [...(listRef.current?.children ?? [])].filter(
      (card) => card instanceof HTMLElement,
    )
    let cancelScheduled = (): void => undefined
    const renderNextCards = () => {
      for (const card of cards.splice(0, CARDS_PER_IDLE_PERIOD))
        card.style.contentVisibility = 'visible'
      if (cards.length > 0) cancelScheduled = scheduleWhenIdle(renderNextCards)
    }
    cancelScheduled = scheduleWhenIdle(renderNextCards)
    return () => cancelScheduled()
  }, [listRef, items])
}
