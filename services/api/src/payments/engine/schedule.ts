import type { PaymentRow } from '../tables'
import { plusMs } from '../../platform/clock'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Webhooks tell of payments at once; these are for those that do not come. */
const EVERY_MS: Record<PaymentRow['status'], readonly [first: number, later: number] | null> = {
  created: [5 * SECOND, MINUTE],
  awaiting_payer: [15 * SECOND, MINUTE],
  awaiting_authentication: [5 * SECOND, 15 * SECOND],
  processing: [5 * SECOND, MINUTE],
  confirmed: null,
  refused: null,
  expired: null,
  cancelled: null,
}
/** So many checks come quickly, the rest slowly. */
const QUICK_CHECKS = 8
/** A code that lives for days, or whose provider lists what has come, is looked at this often. */
const LASTING_MS = 10 * MINUTE
const LONG_MS = 60 * MINUTE

/** When to ask the provider next; at the latest when the payment runs out. `isListed`: its money is on a list that is read all the time. */
export const nextCheck = (
  { status, checks, expiresAt }: Pick<PaymentRow, 'status' | 'checks' | 'expiresAt'>, now: Date, isListed: boolean,
): Date | null => {
  const every = EVERY_MS[status]
  if (every === null) return null
  const lasts = expiresAt !== null && expiresAt.getTime() - now.getTime() > LONG_MS
  const isQuiet = status === 'awaiting_payer' && (isListed || (lasts && checks >= QUICK_CHECKS))
  const at = plusMs(now, isQuiet ? LASTING_MS : every[checks < QUICK_CHECKS ? 0 : 1])
  return expiresAt !== null && expiresAt > now && expiresAt < at ? expiresAt : at
}

/** After a check that failed: the provider gets time to recover. */
export const retryAt = (checks: number, now: Date): Date => plusMs(now, Math.min(MINUTE, SECOND * 2 ** Math.min(checks, 10)))
