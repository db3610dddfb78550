import { spellWait, type ApiProblem } from '@portal/contract'
import { emailFaultOf } from './email-fault'
import { texts } from './texts'

/** What went wrong with an address or its code, and what to do next; `otherwise` where nothing more is known. */
export const emailFaultText = ({ code, retryAfter = 60 }: ApiProblem, otherwise: string): string => {
  const { faults } = texts
  switch (emailFaultOf(code)) {
    case 'wrong': return faults.wrong
    case 'expired': return faults.expired
    case 'spent': return faults.spent
    case 'soon': return faults.soon(spellWait(retryAfter))
    case 'busy': return faults.busy(spellWait(retryAfter))
    default: return otherwise
  }
}
