import { ApiProblem } from '@portal/contract'
import { addMs } from '../platform/index.ts'
import { CODE_RESEND_DELAY_MS } from './rules/one-time-code.ts'

const createTooSoon = (waitMs: number): ApiProblem =>
  new ApiProblem('PIN.RESEND.TOO.SOON', { retryAfter: Math.ceil(waitMs / 1000) })

/** Throws PIN.RESEND.TOO.SOON within 30 s after the last code. */
export const requireResendDelay = (lastSentAt: Date | null, now: Date): void => {
  const waitMs = (lastSentAt?.getTime() ?? 0) + CODE_RESEND_DELAY_MS - now.getTime()
  if (waitMs > 0) throw createTooSoon(waitMs)
}

/** Throws PIN.RESEND.TOO.SOON if a concurrent request saved its code first. */
export const requireSaved = (isSaved: boolean): void => {
  if (!isSaved) throw createTooSoon(CODE_RESEND_DELAY_MS)
}

/** The part of a response that says when a code expires and when it can be sent again. */
export const toCodeTimes = (sentAt: Date, expiresAt: Date, now: Date) => ({
  expiresAt: expiresAt.toISOString(),
  resendAfter: addMs(sentAt, CODE_RESEND_DELAY_MS).toISOString(),
  serverTime: now.toISOString(),
})
