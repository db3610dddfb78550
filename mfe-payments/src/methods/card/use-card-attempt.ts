import { useCallback, useRef, useState } from 'react'
import { applyCardEvent, type CardAttempt, type CardEvent } from './card-attempt.rules.ts'

/** The present attempt, and `happen`, which says whether what happened changed it: what follows is then done once, however fast it came twice. */
export const useCardAttempt = () => {
  const [attempt, setAttempt] = useState<CardAttempt>({ is: 'opening' })
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
