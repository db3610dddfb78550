import { addMs, runInTransaction } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { ProviderRefusal } from '../providers/provider-http.ts'
import { deriveRefundId } from '../store/refunds.ts'
import {
  claimApprovedRefund,
  lockUnmatched,
  postUnmatched,
  saveDeskStep,
} from '../store/unmatched-money.ts'
import type { UnmatchedRow } from '../tables.ts'
import { findRefund } from './provider-methods.ts'

/** Another process retries a refund after this time, in ms; the provider deduplicates by refund id. */
const LEASE_MS = 60_000

const REFUSED_STEP = 'refund-refused'

const saveResult = (
  context: PaymentContext,
  row: UnmatchedRow,
  result: 'refunded' | typeof REFUSED_STEP,
): Promise<void> => {
  const now = context.clock.now()
  const step = { at: now.toISOString(), person: row.approvedBy ?? '', step: result }
  return runInTransaction(context.db, async (tx) => {
    const isStale = (await lockUnmatched(tx, row.id))?.history.length !== row.history.length
    if (result === 'refunded') await postUnmatched(tx, 'refunded', row, now)
    // Another process has recorded this refusal, and the next refund may be under way.
    else if (isStale) return
    await saveDeskStep(
      tx,
      row.id,
      result === 'refunded'
        ? { state: 'refunded', endedAt: now, nextAttemptAt: null }
        : {
            state: 'open',
            proposal: null,
            proposedBy: null,
            approvedBy: null,
            nextAttemptAt: null,
          },
      step,
    )
  })
}

const executeRefund = async (context: PaymentContext, row: UnmatchedRow): Promise<void> => {
  const refund = findRefund(context, row.provider)
  if (!refund) return
  const refusals = row.history.filter(({ step }) => step === REFUSED_STEP).length
  try {
    if ((await refund(row.id, deriveRefundId(row, refusals), row.amount)) === 'done')
      await saveResult(context, row, 'refunded')
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      context.log.error(
        { money: row.id, err: error },
        'provider rejected the refund of unmatched money, the support desk has to decide again',
      )
      return saveResult(context, row, REFUSED_STEP)
    }
    context.log.warn(
      { money: row.id, err: error },
      'failed to refund unmatched money, the recurring job will retry',
    )
  }
}

/**
 * Executes approved refunds of unmatched money that are due. Claims them one by one: the provider
 * may take longer than the lease for all.
 */
export const executeApprovedRefunds = async (context: PaymentContext): Promise<void> => {
  const { db, clock } = context
  const now = clock.now()
  const claim = () => claimApprovedRefund(db, now, addMs(clock.now(), LEASE_MS))
  for (let row = await claim(); row !== undefined; row = await claim())
    await executeRefund(context, row)
}
