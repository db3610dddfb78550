import type { PaymentRow } from '../tables'
import { plusMs } from '../../platform/clock'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Webhooks tell of payments at once; these are for those that do not come. */
const EVERY_MS: Partial<Record<PaymentRow['status'], readonly [first: number, later: number]>> = {
  created: [5 * SECOND, MINUTE],
  awaiting_pix: [15 * SECOND, MINUTE],
  awaiting_boleto: [MINUTE, 10 * MINUTE],
  awaiting_authentication: [5 * SECOND, 15 * SECOND],
  processing: [5 * SECOND, MINUTE],
}
/** So many checks come quickly, the rest slowly. */
const QUICK_CHECKS = 8

/** When to ask the provider next; at the latest when the payment runs out. */
export const nextCheck = ({ status, checks, expiresAt }: Pick<PaymentRow, 'status' | 'checks' | 'expiresAt'>, now: Date): Date | null => {
  const every = EVERY_MS[status]
  if (every === undefined) return null
  const at = plusMs(now, checks < QUICK_CHECKS ? every[0] : every[1])
  return expiresAt !== null && expiresAt > now && expiresAt < at ? expiresAt : at
}

/** After a check that failed: the provider gets time to recover. */
export const retryAt = (checks: number, now: Date): Date => plusMs(now, Math.min(MINUTE, SECOND * 2 ** Math.min(checks, 10)))
