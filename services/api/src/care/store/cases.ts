import { randomUUID } from 'node:crypto'
import { ApiProblem } from '@portal/contract'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { computePhoneBlindIndex, type Db } from '../../platform/index.ts'
import { attendances, type Case } from '../tables.ts'
import { caseIn, sealPhone } from './phones.ts'

export const OPEN = ['received', 'working'] as const satisfies readonly Case['state'][]
export const ENDED = ['answered', 'closed', 'cancelled'] as const satisfies readonly Case['state'][]

/** What is asked, and by which key; null where the call has none. */
export type Wanted = Pick<
  Case,
  'kind' | 'phone' | 'callFrom' | 'callTo' | 'invoice' | 'body' | 'idempotencyKey'
>

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.kind === other.kind &&
  one.phone === other.phone &&
  one.invoice === other.invoice &&
  one.body === other.body &&
  one.callFrom?.getTime() === other.callFrom?.getTime()

/** The case that a key has opened, and null for a new key; IDEMPOTENCY.KEY.REUSED when it asked for something else. */
export const caseByKey = async (
  db: Db,
  key: Buffer,
  customerId: string,
  wanted: Wanted,
): Promise<Case | null> => {
  if (wanted.idempotencyKey === null) return null
  const [row] = await db
    .select()
    .from(attendances)
    .where(
      and(
        eq(attendances.customerId, customerId),
        eq(attendances.idempotencyKey, wanted.idempotencyKey),
      ),
    )
  if (row === undefined) return null
  const known = caseIn(key, row)
  if (!isSame(known, wanted)) throw new ApiProblem('IDEMPOTENCY.KEY.REUSED')
  return known
}

/** Null when another call with the same key was first. */
export const insertCase = async (
  tx: Db,
  key: Buffer,
  customerId: string,
  protocol: string,
  wanted: Wanted,
  now: Date,
): Promise<Case | null> => {
  const { phone, ...rest } = wanted
  const id = randomUUID()
  const [row] = await tx
    .insert(attendances)
    .values({
      id,
      customerId,
      protocol,
      ...rest,
      ...sealPhone(key, id, customerId, phone),
      createdAt: now,
      changedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return row === undefined ? null : caseIn(key, row)
}

/** A call as soon as possible to this phone that waits already. */
export const waitingCall = async (
  tx: Db,
  key: Buffer,
  customerId: string,
  phone: string,
): Promise<Case | null> => {
  const [row] = await tx
    .select()
    .from(attendances)
    .where(
      and(
        eq(attendances.customerId, customerId),
        eq(attendances.kind, 'call'),
        eq(attendances.phoneKey, computePhoneBlindIndex(key, customerId, phone) ?? ''),
        isNull(attendances.callFrom),
        eq(attendances.state, 'received'),
      ),
    )
    .limit(1)
  return row === undefined ? null : caseIn(key, row)
}

export const casesOf = async (
  db: Db,
  key: Buffer,
  customerId: string,
  most: number,
): Promise<Case[]> =>
  (
    await db
      .select()
      .from(attendances)
      .where(eq(attendances.customerId, customerId))
      .orderBy(desc(attendances.createdAt), asc(attendances.id))
      .limit(most)
  ).map((row) => caseIn(key, row))

/** Which of these invoices have a charge that is contested and not answered. */
export const contestedOf = async (
  db: Db,
  invoices: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ invoice: attendances.invoice })
    .from(attendances)
    .where(
      and(
        eq(attendances.kind, 'contest'),
        inArray(attendances.state, [...OPEN]),
        inArray(attendances.invoice, [...invoices]),
      ),
    )
  return new Set(rows.flatMap(({ invoice }) => invoice ?? []))
}

/** Of anyone when no customer is named. */
export const caseOf = async (
  db: Db,
  key: Buffer,
  protocol: string,
  customerId?: string,
): Promise<Case | null> => {
  const [row] = await db
    .select()
    .from(attendances)
    .where(
      and(
        eq(attendances.protocol, protocol),
        customerId === undefined ? undefined : eq(attendances.customerId, customerId),
      ),
    )
  return row === undefined ? null : caseIn(key, row)
}

/** What waits for the desk, what waits longest first; then what was done last. */
export const deskQueue = async (db: Db, key: Buffer, mostEnded: number): Promise<Case[]> =>
  [
    ...(await db
      .select()
      .from(attendances)
      .where(inArray(attendances.state, [...OPEN]))
      .orderBy(asc(attendances.createdAt))
      .limit(500)),
    ...(await db
      .select()
      .from(attendances)
      .where(inArray(attendances.state, [...ENDED]))
      .orderBy(desc(attendances.changedAt))
      .limit(mostEnded)),
  ].map((row) => caseIn(key, row))

/** The case in its new state; null when it is in none of `from` (any more). */
export const move = async (
  tx: Db,
  key: Buffer,
  protocol: string,
  from: readonly Case['state'][],
  to: Pick<Case, 'state'> & Partial<Pick<Case, 'answer'>>,
  now: Date,
): Promise<Case | null> => {
  const [row] = await tx
    .update(attendances)
    .set({ ...to, changedAt: now })
    .where(and(eq(attendances.protocol, protocol), inArray(attendances.state, [...from])))
    .returning()
  return row === undefined ? null : caseIn(key, row)
}
