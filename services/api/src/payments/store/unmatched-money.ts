import type { PaymentMethod } from '@portal/contract'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm'
import { postEntry, type Posting } from '../../ledger/index.ts'
import { addMs, type Db } from '../../platform/index.ts'
import type { ReceivedMoney } from '../providers/provider-state.ts'
import {
  payments,
  receivedPayments,
  unmatchedMoney,
  type DeskStep,
  type Suggestion,
  type UnmatchedRow,
} from '../tables.ts'

/**
 * Locks an id of received money until the transaction ends, so that concurrent processes do not
 * book it and record it as unmatched at once.
 */
export const lockMoney = async (tx: Db, moneyId: string): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${moneyId}, 0))`))

/** Returns the rows of unmatched money among these ids. */
export const findUnmatched = (db: Db, ids: readonly string[]): Promise<UnmatchedRow[]> =>
  db
    .select()
    .from(unmatchedMoney)
    .where(inArray(unmatchedMoney.id, [...ids]))

/** True once the support desk has given the money away, so that it cannot be booked any more. */
export const isDecided = ({ approvedBy, endedAt }: UnmatchedRow): boolean =>
  approvedBy !== null || endedAt !== null

/** Records unmatched money; returns false if it is recorded or booked already. Requires `lockMoney`. */
export const insertUnmatched = async (
  tx: Db,
  row: Pick<
    UnmatchedRow,
    'id' | 'provider' | 'amount' | 'paidAt' | 'receivedAt' | 'reference' | 'reason' | 'suggestion'
  >,
): Promise<boolean> => {
  const [booked] = await tx
    .select({ id: receivedPayments.id })
    .from(receivedPayments)
    .where(eq(receivedPayments.id, row.id))
  if (booked !== undefined) return false
  const added = await tx
    .insert(unmatchedMoney)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: unmatchedMoney.id })
  return added.length === 1
}

/** Payments older than this are not suggested, in ms (60 days). */
const SUGGESTION_WINDOW_MS = 60 * 86_400_000

/** Suggests the only unpaid payment by these methods with this total; null if there are none or several. */
export const findSuggestion = async (
  db: Db,
  methods: readonly PaymentMethod[],
  { amount, paidAt }: ReceivedMoney,
): Promise<Suggestion | null> => {
  const received = db
    .select({ id: receivedPayments.id })
    .from(receivedPayments)
    .where(eq(receivedPayments.paymentId, payments.id))
  const found = await db
    .select({ reference: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.method, [...methods]),
        eq(payments.total, amount),
        gt(payments.createdAt, addMs(paidAt, -SUGGESTION_WINDOW_MS)),
        lte(payments.createdAt, paidAt),
        isNull(payments.confirmedAt),
        notExists(received),
      ),
    )
    .limit(2)
  const [only, other] = found
  return only === undefined || other !== undefined
    ? null
    : { kind: 'payment', reference: only.reference, because: 'same_amount' }
}

const MONEY_ENTRIES = {
  recorded: ['provider_clearing', 'unmatched'],
  matched: ['unmatched', 'provider_clearing'],
  refunded: ['unmatched', 'provider_clearing'],
  written_off: ['unmatched', 'written_off'],
} as const satisfies Record<
  string,
  readonly [debit: Posting['account'], credit: Posting['account']]
>

const toPosting = (
  account: (typeof MONEY_ENTRIES)[keyof typeof MONEY_ENTRIES][number],
  subject: string,
  amount: number,
): Posting => (account === 'written_off' ? { account, amount } : { account, subject, amount })

/**
 * Posts a step of unmatched money to the ledger, once per step. `source` paid a refund: the
 * provider, or a `DESK_TRANSFER`.
 */
export const postUnmatched = async (
  tx: Db,
  step: keyof typeof MONEY_ENTRIES,
  { id, provider, amount }: Pick<UnmatchedRow, 'id' | 'provider' | 'amount'>,
  occurredAt: Date,
  source = provider,
): Promise<void> => {
  const [debit, credit] = MONEY_ENTRIES[step]
  await postEntry(tx, {
    sourceId: `unmatched-${step}:${id}`,
    kind: `unmatched_${step}`,
    occurredAt,
    postings: [toPosting(debit, provider, amount), toPosting(credit, source, -amount)],
  })
}

/**
 * Takes money out of the unmatched account before it is booked. Returns false if the support desk
 * has refunded it or written it off, so that it cannot be booked any more. Locks the id of the
 * money.
 */
export const releaseUnmatched = async (tx: Db, moneyId: string, now: Date): Promise<boolean> => {
  await lockMoney(tx, moneyId)
  const [row] = await tx
    .select()
    .from(unmatchedMoney)
    .where(eq(unmatchedMoney.id, moneyId))
    .for('update')
  if (row === undefined) return true
  if (isDecided(row)) return false
  await tx
    .update(unmatchedMoney)
    .set({ state: 'matched', endedAt: now })
    .where(eq(unmatchedMoney.id, moneyId))
  await postUnmatched(tx, 'matched', row, now)
  return true
}

/** Locks a row until the transaction ends; null if there is none. */
export const lockUnmatched = async (tx: Db, id: string): Promise<UnmatchedRow | null> =>
  (await tx.select().from(unmatchedMoney).where(eq(unmatchedMoney.id, id)).for('update'))[0] ?? null

/** Changes a row and appends the step to its history. */
export const saveDeskStep = async (
  tx: Db,
  id: string,
  changes: Partial<Omit<UnmatchedRow, 'id' | 'history'>>,
  step: DeskStep,
): Promise<UnmatchedRow> => {
  const [row] = await tx
    .update(unmatchedMoney)
    .set({
      ...changes,
      history: sql`${unmatchedMoney.history} || ${JSON.stringify([step])}::jsonb`,
    })
    .where(eq(unmatchedMoney.id, id))
    .returning()
  if (row === undefined) throw new TypeError(`unmatched money ${id} not found`)
  return row
}

const WAITING_STATES = ['open', 'proposed'] as const

/** Returns waiting money, oldest first, and then the latest ended rows. */
export const listUnmatched = async (db: Db, maxEnded: number): Promise<UnmatchedRow[]> => [
  ...(await db
    .select()
    .from(unmatchedMoney)
    .where(inArray(unmatchedMoney.state, [...WAITING_STATES]))
    .orderBy(asc(unmatchedMoney.receivedAt))),
  ...(await db
    .select()
    .from(unmatchedMoney)
    .where(notInArray(unmatchedMoney.state, [...WAITING_STATES]))
    .orderBy(desc(unmatchedMoney.endedAt))
    .limit(maxEnded)),
]

/** Number of waiting rows and the oldest one by provider. */
export const measureUnmatched = (
  db: Db,
): Promise<{ provider: string; count: number; oldest: Date | null }[]> =>
  db
    .select({
      provider: unmatchedMoney.provider,
      count: count(),
      oldest: min(unmatchedMoney.receivedAt),
    })
    .from(unmatchedMoney)
    .where(inArray(unmatchedMoney.state, [...WAITING_STATES]))
    .groupBy(unmatchedMoney.provider)

/** Claims an approved refund that is due; another process retries it at `nextAttemptAt`. */
export const claimApprovedRefund = async (
  db: Db,
  now: Date,
  nextAttemptAt: Date,
): Promise<UnmatchedRow | undefined> => {
  const due = db
    .select({ id: unmatchedMoney.id })
    .from(unmatchedMoney)
    .where(
      and(
        eq(unmatchedMoney.state, 'proposed'),
        isNotNull(unmatchedMoney.approvedBy),
        lte(unmatchedMoney.nextAttemptAt, now),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(unmatchedMoney)
    .set({ nextAttemptAt })
    .where(inArray(unmatchedMoney.id, due))
    .returning()
  return claimed
}
