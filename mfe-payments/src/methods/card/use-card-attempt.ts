import { useCallback, useRef, useState } from 'react'
import { nextAttempt, type CardAttempt, type CardHappening } from './card-attempt.rules.ts'

/** The present attempt, and `happen`, which says whether what happened changed it: what follows is then done once, however fast it came twice. */
export const useCardAttempt = () => {
  const [attempt, setAttempt] = useState<CardAttempt>({ is: 'opening' })
  const now = useRef(attempt)
  const happen = useCallback((happening: CardHappening): boolean => {
    const next = nextAttempt(now.current, happening)
    const isChanged = next !== now.current
    now.current = next
    setAttempt(next)
    return isChanged
  }, [])
  return [attempt, happen] as const
}
