import { toCents } from '@portal/contract'
import { findPostedAmounts, postEntry } from '../../ledger/index.ts'
import type { Db } from '../../platform/index.ts'
import type { Reversal } from '../providers/provider-state.ts'
import type { UnmatchedRow } from '../tables.ts'
import { lockMoney, lockUnmatched, saveDeskStep } from './unmatched-money.ts'

const REVERSED_STEP = 'reversed'

/** Lists returned parts of unmatched money, oldest first. */
export const listReversedParts = ({ id, amount, history }: UnmatchedRow) =>
  history
    .filter(({ step }) => step === REVERSED_STEP)
    .map((step, i) => ({
      id: `${id}:reversed:${i}`,
      moneyId: id,
      // Older steps have no amount: they returned all of the money.
      amount: step.amount ?? amount,
      at: new Date(step.at),
    }))

const toSourceId = (reversalId: string): string => `reversal:${reversalId}:done`

/** Whether this reversal has taken money while it belonged to no payment. */
export const hasLeftUnmatched = async (
  db: Db,
  provider: string,
  reversalId: string,
): Promise<boolean> =>
  (await findPostedAmounts(db, 'unmatched', provider, [toSourceId(reversalId)])).size > 0

/**
 * Records that unmatched money has left before the support desk decided about it; a part reduces
 * the amount. A claim changes nothing until the money leaves. Contradictory: the desk has given it
 * away, or more is claimed than is left. Returns null for money that is not recorded.
 */
export const reverseUnmatched = async (
  tx: Db,
  { id, moneyId, amount, at, status }: Reversal,
): Promise<'applied' | 'known' | 'contradictory' | null> => {
  await lockMoney(tx, moneyId)
  const row = await lockUnmatched(tx, moneyId)
  if (row === null) return null
  if (status !== 'done' || (await hasLeftUnmatched(tx, row.provider, id))) return 'known'
  if (row.endedAt !== null || amount > row.amount) return 'contradictory'
  await postEntry(tx, {
    sourceId: toSourceId(id),
    kind: 'money_reversed',
    occurredAt: at,
    postings: [
      { account: 'unmatched', subject: row.provider, amount },
      { account: 'provider_clearing', subject: row.provider, amount: -amount },
    ],
  })
  const step = { at: at.toISOString(), person: row.provider, step: REVERSED_STEP, amount }
  await saveDeskStep(
    tx,
    moneyId,
    amount === row.amount
      ? { state: 'reversed', endedAt: at, nextAttemptAt: null }
      : { amount: toCents(row.amount - amount) },
    step,
  )
  return 'applied'
}
