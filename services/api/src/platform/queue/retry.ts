import { findErrorCode } from '@portal/service/database'

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

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 15 * 60_000
/** About a day with these delays, so that an outage of a mail server or an SMS gateway loses no message. */
const MAX_ATTEMPTS = 150

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
