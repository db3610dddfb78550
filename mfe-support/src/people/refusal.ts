import type { ApiProblem } from '@portal/contract'
import { whyNot } from '../page/why-not.ts'
import { texts } from './texts.ts'

/** Why a change was refused, in words. */
export const refusalOf = (problem: ApiProblem): string => {
  const { code } = problem
  if (code === 'LAST.ADMINISTRATOR') return texts.last
  if (code === 'ROLE.CANNOT.ADMINISTER') return texts.notAllowed
  if (code === 'METHOD.NOT.AVAILABLE') return texts.full
  if (code === 'TOO.MANY.REQUESTS') return texts.busy
  return whyNot(problem, texts.failedText)
}
