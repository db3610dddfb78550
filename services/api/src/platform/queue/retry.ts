import { findErrorCode } from '@portal/service/database'
import { addMs } from '../clock.ts'

/** Thrown by a handler when a retry cannot help; the message is given up. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** Stored as `last_error` when the recipient's address was rejected for good: the caller must ask for another. */
export const RECIPIENT_REFUSED = 'recipient refused'
export class RecipientRefused extends PermanentFailure {
  constructor() {
    super(RECIPIENT_REFUSED)
  }
}

/** Thrown by a handler that may not send before `until`. The attempt does not count. */
export class Postponed extends Error {
  override name = 'Postponed'
  readonly until: Date
  constructor(until: Date) {
    super('postponed')
    this.until = until
  }
}

/** Thrown when the receiver names the time of the next request (`Retry-After`, RFC 9110, 10.2.3). */
export class RetryLater extends Error {
  override name = 'RetryLater'
  /** Seconds or a date. */
  readonly retryAfter: string
  constructor(message: string, retryAfter: string) {
    super(message)
    this.retryAfter = retryAfter
  }
}

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 15 * 60_000
/** About a day with these delays, so that an outage of a mail server or an SMS gateway loses no message. */
const MAX_ATTEMPTS = 150

/**
 * Returns the time that a receiver named; null without one. Limited, because a wrong date must not
 * stop messages or status checks for days.
 */
export const findRetryTime = (error: unknown, now: Date): Date | null => {
  if (!(error instanceof RetryLater)) return null
  const { retryAfter } = error
  const at = /^\d+$/.test(retryAfter)
    ? now.getTime() + Number(retryAfter) * 1000
    : Date.parse(retryAfter)
  return at > now.getTime() ? new Date(Math.min(at, addMs(now, MAX_DELAY_MS).getTime())) : null
}

/** Returns the delay in ms before the next attempt: exponential with jitter of up to one half; null to give up. */
export const calculateRetryDelay = (attempts: number, random: number): number | null => {
  if (attempts >= MAX_ATTEMPTS) return null
  const ceiling = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1))
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}

/** Describes an error for the database and the log without its message, which may quote personal data. */
export const toSafeReason = (error: unknown): string => {
  if (error instanceof PermanentFailure) return error.message.slice(0, 120)
  const code = findErrorCode(error)
  return `${error instanceof Error ? error.name : 'Error'}${code === undefined ? '' : ` ${code}`}`
}
