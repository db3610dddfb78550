import {
  formatWait,
  type EndpointProblem,
  type ProofChannel,
  type sendProofPin,
  type verifyProofPin,
} from '@portal/contract'
import { getProblemText } from '../page/problem-text.ts'
import { texts } from './texts.ts'

/** Returns why no code was sent, and the next step. */
export const getSendText = (
  problem: EndpointProblem<typeof sendProofPin>,
  channel: ProofChannel,
): string => {
  const { code, retryAfter = 60 } = problem
  if (code === 'METHOD.NOT.AVAILABLE') return texts.unavailable[channel]
  if (code === 'PIN.RESEND.TOO.SOON') return texts.soon(formatWait(retryAfter))
  if (code === 'TOO.MANY.REQUESTS') return texts.busy(formatWait(retryAfter))
  return getProblemText(problem, texts.notSent)
}

/** Returns why the code was rejected, and the next step. */
export const getVerifyText = (problem: EndpointProblem<typeof verifyProofPin>): string => {
  const { code, retryAfter = 60 } = problem
  if (code === 'PIN.WRONG') return texts.wrong
  if (code === 'PIN.EXPIRED') return texts.expired
  if (code === 'PIN.TRIES.EXCEEDED') return texts.spent
  if (code === 'TOO.MANY.REQUESTS') return texts.busy(formatWait(retryAfter))
  return getProblemText(problem, texts.notConfirmed)
}
