import { useCallback, useEffect, useState } from 'react'
import { useKernel } from 'shared-kernel/react'
import { readScore } from './survey-response.ts'

const SCORE_KEY = 'survey.score'

/** Stores the score until the response is sent, across reloads; null without one, undefined while loading. */
export const useSurveyScore = () => {
  const { storage } = useKernel()
  const [stored, setStored] = useState<number | null>()
  useEffect(() => {
    let isMounted = true
    const read = async (): Promise<void> => {
      const score = readScore(await storage.get(SCORE_KEY))
      if (isMounted) setStored(score)
    }
    void read()
    return () => {
      isMounted = false
    }
  }, [storage])
  return {
    stored,
    storeScore: useCallback((score: number) => void storage.set(SCORE_KEY, score), [storage]),
    clearScore: useCallback(() => storage.remove(SCORE_KEY), [storage]),
  }
}
