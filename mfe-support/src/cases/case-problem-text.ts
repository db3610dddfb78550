import { formatWait, type ApiProblem } from '@portal/contract'
import { getProblemText } from '../page/problem-text.ts'
import { texts } from './texts.ts'

/** Returns the text for a case that was not opened. */
export const getCaseProblemText = (
  problem: Pick<ApiProblem, 'code' | 'status' | 'retryAfter'>,
  fallback: string,
): string => {
  const { code, retryAfter } = problem
  if (code === 'TOO.MANY.REQUESTS' && retryAfter !== undefined)
    return texts.tooMany(formatWait(retryAfter))
  if (code === 'CASE.ALREADY.OPEN') return texts.alreadyOpen
  return getProblemText(problem, fallback)
}
