import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ApiProblem } from '@portal/contract'
import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { listPhoneBlindIndexes, type Db, type KeyRing } from '../../platform/index.ts'
import { computeDeadline } from '../rules/deadline.ts'
import { cases, type Case } from '../tables.ts'
import { decryptCase, encryptAnswer, encryptCase } from './encrypted-cases.ts'

export const OPEN_STATES = ['received', 'working'] as const satisfies readonly Case['state'][]
export const ENDED_STATES = [
  'answered',
  'closed',
  'cancelled',
] as const satisfies readonly Case['state'][]

const isUnhandled = and(inArray(cases.state, [...OPEN_STATES]), isNull(cases.deadlineHandledAt))

const MAX_OPEN_CASES = 500

/** Content of a request and its idempotency key, if any. */
export type CaseRequest = Pick<
  Case,
  | 'kind'
  | 'phone'
  | 'callFrom'
  | 'callTo'
  | 'invoice'
  | 'contract'
  | 'details'
  | 'body'
  | 'idempotencyKey'
>

const isSameRequest = (one: CaseRequest, other: CaseRequest): boolean =>
  one.kind === other.kind &&
  one.phone === other.phone &&
  one.invoice === other.invoice &&
  one.contract === other.contract &&
  isDeepStrictEqual(one.details, other.details) &&
  one.body === other.body &&
  one.callFrom?.getTime() === other.callFrom?.getTime()

/** Finds the case of an idempotency key; null for a new key. Throws IDEMPOTENCY.KEY.REUSED when the content differs. */
export const findCaseByKey = async (
  db: Db,
  key: KeyRing,
  customerId: string,
  request: CaseRequest,
): Promise<Case | null> => {
  if (request.idempotencyKey === null) return null
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.customerId, customerId), eq(cases.idempotencyKey, request.idempotencyKey)))
  if (row === undefined) return null
  const known = decryptCase(key, row)
  if (!isSameRequest(known, request)) throw new ApiProblem('IDEMPOTENCY.KEY.REUSED')
  return known
}

/** Inserts a case; null when one with the same key, or an open one of this kind for the same contract, exists. */
export const insertCase = async (
  tx: Db,
  key: KeyRing,
  customerId: string,
  protocol: string,
  request: CaseRequest,
  now: Date,
): Promise<Case | null> => {
  const [row] = await tx
    .insert(cases)
    .values({
      ...encryptCase(key, { id: randomUUID(), customerId, protocol, ...request }),
      answerBy: computeDeadline(request.kind, request.callTo ?? now),
      createdAt: now,
      changedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return row === undefined ? null : decryptCase(key, row)
}

/**
 * Finds the pending call that a request repeats: as soon as possible and to the same phone. A
 * concurrent repetition waits until the transaction ends.
 */
export const findWaitingCall = async (
  tx: Db,
  key: KeyRing,
  customerId: string,
  { kind, phone, callFrom }: CaseRequest,
): Promise<Case | null> => {
  if (kind !== 'call' || phone === null || callFrom !== null) return null
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`call:${customerId}`}, 0))`)
  const [row] = await tx
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.customerId, customerId),
        eq(cases.kind, 'call'),
        inArray(cases.phoneBlindIndex, listPhoneBlindIndexes(key, customerId, phone)),
        isNull(cases.callFrom),
        eq(cases.state, 'received'),
      ),
    )
    .limit(1)
  return row === undefined ? null : decryptCase(key, row)
}

/**
 * Lists the open cases of a customer and the `maxEnded` newest ended ones, newest first. A company
 * may have an open case for each contract.
 */
export const listCases = async (
  db: Db,
  key: KeyRing,
  customerId: string,
  maxEnded: number,
): Promise<Case[]> => {
  const isOwn = eq(cases.customerId, customerId)
  const newestFirst = [desc(cases.createdAt), asc(cases.id)]
  const newestEnded = db
    .select({ id: cases.id })
    .from(cases)
    .where(and(isOwn, inArray(cases.state, [...ENDED_STATES])))
    .orderBy(...newestFirst)
    .limit(maxEnded)
  const rows = await db
    .select()
    .from(cases)
    .where(and(isOwn, or(inArray(cases.state, [...OPEN_STATES]), inArray(cases.id, newestEnded))))
    .orderBy(...newestFirst)
  return rows.map((row) => decryptCase(key, row))
}

/** Finds a case of the customer, or of any customer. */
export const findCase = async (
  db: Db,
  key: KeyRing,
  protocol: string,
  customerId?: string,
): Promise<Case | null> => {
  const [row] = await db
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.protocol, protocol),
        customerId === undefined ? undefined : eq(cases.customerId, customerId),
      ),
    )
  return row === undefined ? null : decryptCase(key, row)
}

/** Lists open cases, earliest deadline first, then the most recently ended ones. */
export const listDeskQueue = async (db: Db, key: KeyRing, maxEnded: number): Promise<Case[]> =>
  [
    ...(await db
      .select()
      .from(cases)
      .where(inArray(cases.state, [...OPEN_STATES]))
      .orderBy(asc(cases.answerBy), asc(cases.createdAt))
      .limit(MAX_OPEN_CASES)),
    ...(await db
      .select()
      .from(cases)
      .where(inArray(cases.state, [...ENDED_STATES]))
      .orderBy(desc(cases.changedAt))
      .limit(maxEnded)),
  ].map((row) => decryptCase(key, row))

/** Condition of open cases whose deadline has passed without its effect. */
export const hasPassedDeadline = (now: Date) => and(isUnhandled, lte(cases.answerBy, now))

/** Locks an open case for the effect of its deadline; null if it has ended or the effect has run. */
export const lockUnhandledCase = async (
  tx: Db,
  key: KeyRing,
  protocol: string,
): Promise<Case | null> => {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.protocol, protocol), isUnhandled))
    .for('update')
  return row === undefined ? null : decryptCase(key, row)
}

/** Stores that the effect of a case's deadline has run. */
export const markDeadlineHandled = async (tx: Db, protocol: string, now: Date): Promise<void> =>
  void (await tx.update(cases).set({ deadlineHandledAt: now }).where(eq(cases.protocol, protocol)))

/** Counts open cases by kind, with those whose deadline is before `soon` and before `now`. */
export const countOpenCases = (db: Db, now: Date, soon: Date) =>
  db
    .select({
      kind: cases.kind,
      open: count(),
      dueSoon:
        sql<number>`count(*) filter (where ${cases.answerBy} between ${now} and ${soon})`.mapWith(
          Number,
        ),
      overdue: sql<number>`count(*) filter (where ${cases.answerBy} < ${now})`.mapWith(Number),
    })
    .from(cases)
    .where(inArray(cases.state, [...OPEN_STATES]))
    .groupBy(cases.kind)

/** The time of the answer in effect. A process of the previous version answers without it. */
const answeredBefore = sql`coalesce(
  ${cases.answeredAt}, case when ${cases.state} = 'answered' then ${cases.changedAt} end)`

/** Changes the state of a case; null when its current state is not in `from`. */
export const changeCaseState = async (
  tx: Db,
  key: KeyRing,
  protocol: string,
  from: readonly Case['state'][],
  to: Pick<Case, 'state'> & Partial<Pick<Case, 'answer' | 'answeredBy'>>,
  now: Date,
): Promise<Case | null> => {
  const { answer = null, answeredBy = null, state } = to
  const [row] = await tx
    .update(cases)
    .set({
      state,
      answeredBy: sql`coalesce(${cases.answeredBy}, ${answeredBy})`,
      ...(answer === null
        ? { answeredAt: answeredBefore }
        : { ...encryptAnswer(key, protocol, answer), answeredAt: now }),
      changedAt: now,
    })
    .where(and(eq(cases.protocol, protocol), inArray(cases.state, [...from])))
    .returning()
  return row === undefined ? null : decryptCase(key, row)
}
