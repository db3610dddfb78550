import { ApiProblem } from '@portal/contract'
import { createProtocol } from '../identity/index.ts'
import { runInTransaction, type Db, type Platform } from '../platform/index.ts'
import { findCaseByKey, findWaitingCall, insertCase, type CaseRequest } from './store/cases.ts'
import type { Case } from './tables.ts'
import { enqueueCaseNotification } from './enqueue-notification.ts'

/**
 * Opens a case and enqueues its notification, in one transaction with its effect. The same
 * idempotency key returns the same case. A contract has one open case of a kind, and a phone one
 * call that waits.
 */
export const openCase = async (
  platform: Platform,
  customerId: string,
  request: CaseRequest,
  applyEffect?: (tx: Db, row: Case) => Promise<void>,
): Promise<Case> => {
  const { db, clock, keys } = platform
  const inserted = await runInTransaction(db, async (tx) => {
    const waiting = await findWaitingCall(tx, keys.customer, customerId, request)
    if (waiting !== null) return waiting
    const row = await insertCase(
      tx,
      keys.customer,
      customerId,
      createProtocol(clock.today()),
      request,
      clock.now(),
    )
    if (row === null) return null
    await applyEffect?.(tx, row)
    await enqueueCaseNotification(platform, tx, row, 'opened')
    return row
  })
  const row = inserted ?? (await findCaseByKey(db, keys.customer, customerId, request))
  if (row === null)
    throw new ApiProblem(request.contract === null ? 'UNEXPECTED' : 'CASE.ALREADY.OPEN')
  return row
}
