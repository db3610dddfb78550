import type { ApiProblem } from '@portal/contract'
import { getProblemText } from '../page/problem-text.ts'
import { texts } from './texts.ts'

export const getPeopleProblemText = (problem: ApiProblem): string => {
  const { code } = problem
  if (code === 'LAST.ADMINISTRATOR') return texts.last
  if (code === 'METHOD.NOT.AVAILABLE') return texts.full
  if (code === 'TOO.MANY.REQUESTS') return texts.busy
  return getProblemText(problem, texts.failedText)
}
