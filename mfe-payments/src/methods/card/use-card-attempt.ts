import { useCallback, useRef, useState } from 'react'
import { applyCardEvent, type CardAttempt, type CardEvent } from './card-attempt.rules.ts'

/**
 * Returns the state and `dispatch`, which reports whether the event changed it, so that a double
 * event triggers its effect once.
 */
export const useCardAttempt = () => {
  const [attempt, setAttempt] = useState<CardAttempt>({ status: 'opening' })
  const current = useRef(attempt)
  const dispatch = useCallback((event: CardEvent): boolean => {
    const next = applyCardEvent(current.current, event)
    const isChanged = next !== current.current
    current.current = next
    setAttempt(next)
    return isChanged
  }, [])
  return [attempt, dispatch] as const
}
