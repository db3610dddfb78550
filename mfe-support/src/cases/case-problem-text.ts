import { formatWait, isResponseLost, type ApiProblem } from '@portal/contract'
import { getProblemText } from '../page/problem-text.ts'
import { texts } from './texts.ts'

/** Returns the title for a case that was not opened, or whose response was lost. */
export const getCaseProblemTitle = (problem: Pick<ApiProblem, 'code' | 'status'>): string =>
  isResponseLost(problem) ? texts.maybeSent : texts.notSent

/**
 * Returns the text for a case that was not opened. A repeated request has the same idempotency key
 * and opens no second case.
 */
export const getCaseProblemText = (
  problem: Pick<ApiProblem, 'code' | 'status' | 'retryAfter'>,
  fallback: string,
): string => {
  const { code, retryAfter } = problem
  if (code === 'TOO.MANY.REQUESTS' && retryAfter !== undefined)
    return texts.tooMany(formatWait(retryAfter))
  if (code === 'CASE.ALREADY.OPEN') return texts.alreadyOpen
  return isResponseLost(problem)
    ? `${getProblemText(problem, texts.failedText)} ${texts.maybeSentText}`
    : getProblemText(problem, fallback)
}
