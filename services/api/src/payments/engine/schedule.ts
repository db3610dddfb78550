import { isActionAllowed, isFinal } from '@portal/contract'
import type { PaymentRow } from '../tables.ts'
import { addMs } from '../../platform/index.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Retries of a charge that may not have reached its provider. */
const CREATED_INTERVAL_MS = { first: 5 * SECOND, later: MINUTE }
const QUICK_CHECKS = 8
/** A request in flight reaches the provider within this time or never. */
export const MAX_REQUEST_IN_FLIGHT_MS = MINUTE
/** Fallback for changes that neither webhooks nor lists reported. */
const OPEN_INTERVAL_MS = 60 * MINUTE

/**
 * Returns the next status check of a charge, at the latest when the payment expires, or soon if it
 * expired during this check.
 */
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
  if (expiresAt === null || expiresAt >= at) return at
  if (expiresAt > now) return expiresAt
  return addMs(now, isActionAllowed('expire', status) ? Math.min(every, MINUTE) : every)
}

/** Exponential backoff after a failed check, at most one minute. */
export const calculateRetryTime = (checkCount: number, now: Date): Date =>
  addMs(now, Math.min(MINUTE, SECOND * 2 ** Math.min(checkCount, 10)))
