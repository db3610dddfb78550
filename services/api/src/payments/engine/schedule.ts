import { isFinal } from '@portal/contract'
import type { PaymentRow } from '../tables.ts'
import { addMs } from '../../platform/index.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** A charge that may not have reached its provider is asked for quickly at first. */
const CREATED_INTERVAL_MS = { first: 5 * SECOND, later: MINUTE }
const QUICK_CHECKS = 8
/** Notices and lists tell what happens to a charge; this is for what neither of them told. */
const OPEN_INTERVAL_MS = 60 * MINUTE

/** When to ask the provider next for this one charge; at the latest when the payment runs out. */
export const scheduleNextCheck = (
  { status, checkCount, expiresAt }: Pick<PaymentRow, 'status' | 'checkCount' | 'expiresAt'>,
  now: Date,
): Date | null => {
  if (isFinal(status)) return null
  const every =
    status !== 'created'
      ? OPEN_INTERVAL_MS
      : checkCount < QUICK_CHECKS
        ? CREATED_INTERVAL_MS.first
        : CREATED_INTERVAL_MS.later
  const at = addMs(now, every)
  return expiresAt !== null && expiresAt > now && expiresAt < at ? expiresAt : at
}

/** After a check that failed: the provider gets time to recover. */
export const calculateRetryTime = (checkCount: number, now: Date): Date =>
  addMs(now, Math.min(MINUTE, SECOND * 2 ** Math.min(checkCount, 10)))
