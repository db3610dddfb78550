import { useCallback, useEffect, useState } from 'react'
import { useKernel } from 'shared-kernel/react'
import { readScore } from './survey-answer.ts'

const SCORE_KEY = 'survey.score'

/** The score kept until the answer is sent: null where there is none, undefined while it is read. */
export const useSurveyScore = () => {
  const { storage } = useKernel()
  const [stored, setStored] = useState<number | null>()
  useEffect(() => {
    let current = true
    const read = async (): Promise<void> => {
      const score = readScore(await storage.get(SCORE_KEY))
      if (current) setStored(score)
    }
    void read()
    return () => {
      current = false
    }
  }, [storage])
  return {
    stored,
    keep: useCallback((score: number) => void storage.set(SCORE_KEY, score), [storage]),
    forget: useCallback(() => storage.remove(SCORE_KEY), [storage]),
  }
}
