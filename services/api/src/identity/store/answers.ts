import { randomUUID } from 'node:crypto'
import { and, countDistinct, desc, eq, gt, gte, like, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { KeptReport } from '../rules/kept-report.ts'
import { customers, feedbacks, ratings, reports } from '../tables.ts'

export const hasRatedSince = async (db: Db, customerId: string, since: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: ratings.id })
    .from(ratings)
    .where(and(eq(ratings.customerId, customerId), gt(ratings.createdAt, since)))
    .limit(1)
  return rows.length > 0
}

export type NewRating = Pick<typeof ratings.$inferInsert, 'score' | 'option' | 'comment'>

/** False when the customer has rated since `since`; the customer's row makes two answers at once queue up. */
export const addRating = async (
  tx: Db,
  customerId: string,
  rating: NewRating,
  since: Date,
  now: Date,
): Promise<boolean> => {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  if (await hasRatedSince(tx, customerId, since)) return false
  await tx.insert(ratings).values({ id: randomUUID(), customerId, ...rating, createdAt: now })
  return true
}

export const addFeedback = async (
  db: Db,
  customerId: string,
  code: string,
  now: Date,
): Promise<void> => {
  await db.insert(feedbacks).values({ id: randomUUID(), customerId, code, createdAt: now })
}

export const addReport = async (
  db: Db,
  report: KeptReport,
  source: string | null,
  now: Date,
): Promise<void> => {
  await db.insert(reports).values({ id: randomUUID(), ...report, source, createdAt: now })
}

/** What a page shows of a number, and so what somebody has heard on the phone: its first eight digits, with or without the rest. */
const HEARD = /^[\da-f]{8}[\da-f-]{0,28}$/

/** Reports whose number is this or begins so, newest first. */
export const reportsWith = async (db: Db, number: string) => {
  const heard = number.toLowerCase().replaceAll(' ', '')
  if (!HEARD.test(heard)) return []
  return db
    .select()
    .from(reports)
    .where(like(reports.traceId, `${heard}%`))
    .orderBy(desc(reports.createdAt))
    .limit(20)
}

const told = (key: string) =>
  sql<string | null>`${reports.payload} -> 'custom' ->> ${sql.raw(`'${key}'`)}`
/** A network counts once a day, whatever it says of its visits; where none is known, who is not logged in counts anew each time. */
const visits = countDistinct(sql`coalesce(${reports.source}, ${reports.visit}, ${reports.id})`)

/** How many visits a remote failed, by version and by where in its loading, as browsers have reported since then. */
export const remoteFailures = async (db: Db, since: Date) => {
  const failed = and(eq(reports.action, 'remote_failed'), gte(reports.createdAt, since))
  const of = { remote: told('remote'), version: told('version') }
  const versions = await db
    .select({ ...of, visits })
    .from(reports)
    .where(failed)
    .groupBy(sql`1, 2`)
  const stages = await db
    .select({ ...of, stage: told('stage'), visits })
    .from(reports)
    .where(failed)
    .groupBy(sql`1, 2, 3`)
  return versions.map((one) => ({
    ...one,
    stages: Object.fromEntries(
      stages
        .filter(({ remote, version }) => remote === one.remote && version === one.version)
        .map((found) => [found.stage ?? 'other', found.visits]),
    ),
  }))
}

/** How many visits have reported anything since then. */
export const visitsSince = async (db: Db, since: Date): Promise<number> => {
  const [row] = await db.select({ visits }).from(reports).where(gte(reports.createdAt, since))
  return row?.visits ?? 0
}

/** What customers said of the portal, newest first: what it is, not who said it. */
export const voices = async (db: Db, most: number) => ({
  ratings: await db
    .select({
      score: ratings.score,
      option: ratings.option,
      comment: ratings.comment,
      at: ratings.createdAt,
    })
    .from(ratings)
    .orderBy(desc(ratings.createdAt))
    .limit(most),
  feedbacks: await db
    .select({ code: feedbacks.code, at: feedbacks.createdAt })
    .from(feedbacks)
    .orderBy(desc(feedbacks.createdAt))
    .limit(most),
})
