import { and, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { ApiProblem } from '@portal/contract'
import { prepareOnce, addMs, hashSha256, type Clock, type Db } from '../../platform/index.ts'
import { idempotencyKeys as table } from '../tables.ts'

/**
 * Lease of a claim: another request takes over after it. A slow request may run twice; every step
 * is idempotent, so the claim only saves provider requests.
 */
const CLAIM_MS = 5_000

export interface IdempotencyKeyRef {
  readonly customerId: string
  readonly operation: string
  readonly key: string
}

/**
 * - `mine`: proceed; `result` comes from an earlier request.
 * - `done`: return `result`.
 * - `busy`: another request holds the claim.
 */
type Claim =
  | { readonly state: 'mine'; readonly result: string | null }
  | { readonly state: 'done'; readonly result: string }
  | { readonly state: 'busy' }

const sortProperties = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortProperties)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sortProperties(inner)]),
  )
}

/** Hashes a request independent of the order of its properties. */
export const hashRequest = (request: unknown): string =>
  hashSha256(JSON.stringify(sortProperties(request)) ?? '')

const matchKey = ({ customerId, operation, key }: IdempotencyKeyRef) =>
  and(eq(table.customerId, customerId), eq(table.operation, operation), eq(table.key, key))

const matchesKeyPlaceholders = and(
  eq(table.customerId, sql.placeholder('customerId')),
  eq(table.operation, sql.placeholder('operation')),
  eq(table.key, sql.placeholder('key')),
)

const prepareKeyInsert = prepareOnce((db) =>
  db
    .insert(table)
    .values({
      customerId: sql.placeholder('customerId'),
      operation: sql.placeholder('operation'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('hash'),
      claimedUntil: sql.placeholder('claimedUntil'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ key: table.key })
    .prepare('key_claimed'),
)

const prepareKeyFinish = prepareOnce((db) =>
  db
    .update(table)
    .set({ done: true, result: sql`${sql.placeholder('result')}` })
    .where(
      and(
        matchesKeyPlaceholders,
        or(isNull(table.result), eq(table.result, sql.placeholder('result'))),
      ),
    )
    .returning({ key: table.key })
    .prepare('key_finished'),
)

/**
 * Returns `linkResult` as part of a prepared statement; `result` and `earlier` name the
 * placeholders. It returns no row if the key was taken over.
 */
export const linkResultStatement = (db: Db, result: string, earlier: string) =>
  db
    .update(table)
    .set({ result: sql`${sql.placeholder(result)}` })
    .where(
      and(
        matchesKeyPlaceholders,
        eq(table.done, false),
        or(isNull(table.result), eq(table.result, sql.placeholder(earlier))),
      ),
    )
    .returning({ key: table.key })

/** Returns `markKeyFinished` as part of a prepared statement, if `condition` holds. */
export const finishKeyStatement = (db: Db, result: string, condition: SQL) =>
  db
    .update(table)
    .set({ done: true, result: sql`${sql.placeholder(result)}` })
    .where(and(matchesKeyPlaceholders, condition))

/** Claims a key; throws IDEMPOTENCY.KEY.REUSED if its first request was different. */
export const claimKey = async (
  db: Db,
  clock: Clock,
  keyRef: IdempotencyKeyRef,
  hash: string,
): Promise<Claim> => {
  const now = clock.now()
  const claimedUntil = addMs(now, CLAIM_MS)
  const made = await prepareKeyInsert(db).execute({ ...keyRef, hash, claimedUntil, now })
  if (made.length === 1) return { state: 'mine', result: null }
  const [known] = await db.select().from(table).where(matchKey(keyRef))
  if (known === undefined) return { state: 'busy' }
  if (known.requestHash !== hash) throw new ApiProblem('IDEMPOTENCY.KEY.REUSED')
  if (known.done && known.result !== null) return { state: 'done', result: known.result }
  const reclaimed = await db
    .update(table)
    .set({ claimedUntil })
    .where(and(matchKey(keyRef), eq(table.done, false), lt(table.claimedUntil, now)))
    .returning({ result: table.result })
  return reclaimed[0] ? { state: 'mine', result: reclaimed[0].result } : { state: 'busy' }
}

/** Returns the linked result; null if there is none. */
export const findLinkedResult = async (tx: Db, keyRef: IdempotencyKeyRef): Promise<string | null> =>
  (await tx.select({ result: table.result }).from(table).where(matchKey(keyRef)))[0]?.result ?? null

/**
 * Marks the key as finished: later requests return the result. Returns false if a request that took
 * over has linked another result.
 */
export const markKeyFinished = async (
  db: Db,
  keyRef: IdempotencyKeyRef,
  result: string,
): Promise<boolean> => {
  const finished = await prepareKeyFinish(db).execute({ ...keyRef, result })
  // Without a row, for example after a failover, no other request has a result.
  return finished.length === 1 || (await findLinkedResult(db, keyRef)) === null
}

/** Another request with the same key has taken over and has a result: this one must not create another. */
export class KeyTakenOver extends Error {}

/** Throws if the key has another result. A key whose row is gone, for example after a failover, has none. */
export const requireNoOtherResult = async (
  tx: Db,
  keyRef: IdempotencyKeyRef,
  result: string,
): Promise<void> => {
  const linked = await findLinkedResult(tx, keyRef)
  if (linked !== null && linked !== result) throw new KeyTakenOver(`the key has ${linked}`)
}

/**
 * Links a result to the key in the transaction that creates it. `earlier` is the result that the
 * request found. Throws `KeyTakenOver`.
 */
export const linkResult = async (
  tx: Db,
  keyRef: IdempotencyKeyRef,
  result: string,
  earlier: string | null,
): Promise<void> => {
  const known = earlier === null ? [result] : [result, earlier]
  const linked = await tx
    .update(table)
    .set({ result })
    .where(
      and(
        matchKey(keyRef),
        eq(table.done, false),
        or(isNull(table.result), inArray(table.result, known)),
      ),
    )
    .returning({ key: table.key })
  if (linked.length === 0) await requireNoOtherResult(tx, keyRef, result)
}

/**
 * Releases the claim after an error, so that the key can be retried at once. Returns false if
 * another request has finished the key.
 */
export const releaseKey = async (db: Db, keyRef: IdempotencyKeyRef): Promise<boolean> => {
  const released = await db
    .update(table)
    .set({ claimedUntil: sql`to_timestamp(0)` })
    .where(and(matchKey(keyRef), eq(table.done, false)))
    .returning({ key: table.key })
  return released.length === 1
}
