import { findErrorCode } from '@portal/service/database'

/** Thrown by a handler when trying again cannot help: the message goes to the dead letters. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** Where a message was to go takes none, and never will: who asked for it has to name another. */
export const RECIPIENT_REFUSED = 'the recipient is refused'
export class RecipientRefused extends PermanentFailure {
  constructor() {
    super(RECIPIENT_REFUSED)
  }
}

const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 5 * 60_000
const MAX_ATTEMPTS = 20

/**
 * Milliseconds until the next attempt after `attempts` failed ones, doubling, with full jitter above one half; null:
 * give up.
 */
export const calculateRetryDelay = (attempts: number, random: number): number | null => {
  if (attempts >= MAX_ATTEMPTS) return null
  const ceiling = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1))
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}

/** What may be written down of an error: never a text that could hold a customer's data. */
export const toSafeReason = (error: unknown): string => {
  if (error instanceof PermanentFailure) return error.message.slice(0, 120)
  const code = findErrorCode(error)
  return `${error instanceof Error ? error.name : 'Error'}${code === undefined ? '' : ` ${code}`}`
}
