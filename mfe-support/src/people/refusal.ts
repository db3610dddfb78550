import type { ApiProblem } from '@portal/contract'
import { texts } from './texts'

/** Why a change was refused, in words. */
export const refusalOf = ({ code }: ApiProblem): string => {
  if (code === 'LAST.ADMINISTRATOR') return texts.last
  if (code === 'ROLE.CANNOT.ADMINISTER') return texts.notAllowed
  if (code === 'METHOD.NOT.AVAILABLE') return texts.full
  if (code === 'TOO.MANY.REQUESTS') return texts.busy
  return texts.failedText
}
