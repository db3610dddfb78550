import { ApiProblem } from '@portal/contract'
import { addMs, type Session } from '../platform/index.ts'
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

/** A code that is sent late in a login expires with it: nothing accepts the code after that. */
export const calculateCodeExpiry = (
  sentAt: Date,
  lifetimeMs: number,
  { expiresAt }: Pick<Session, 'expiresAt'>,
): Date => {
  const until = addMs(sentAt, lifetimeMs)
  return until < expiresAt ? until : expiresAt
}

/** The part of a response that says when a code expires and when it can be sent again. */
export const toCodeTimes = (sentAt: Date, expiresAt: Date, now: Date) => ({
  expiresAt: expiresAt.toISOString(),
  resendAfter: addMs(sentAt, CODE_RESEND_DELAY_MS).toISOString(),
  serverTime: now.toISOString(),
})
