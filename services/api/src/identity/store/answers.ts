import { randomUUID } from 'node:crypto'
import { and, countDistinct, desc, eq, gt, gte, like, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { StoredReport } from '../rules/stored-report.ts'
import { customers, feedbacks, ratings, reports } from '../tables.ts'

export const hasRecentRating = async (
  db: Db,
  customerId: string,
  since: Date,
): Promise<boolean> => {
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
  if (await hasRecentRating(tx, customerId, since)) return false
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
  report: StoredReport,
  source: string | null,
  now: Date,
): Promise<void> => {
  await db.insert(reports).values({ id: randomUUID(), ...report, source, createdAt: now })
}

/** What a page shows of a number, and so what somebody has heard on the phone: its first eight digits, with or without the rest. */
const TRACE_ID_PREFIX = /^[\da-f]{8}[\da-f-]{0,28}$/

/** Reports whose number is this or begins so, newest first. */
export const findReportsByTraceId = async (db: Db, number: string) => {
  const prefix = number.toLowerCase().replaceAll(' ', '')
  if (!TRACE_ID_PREFIX.test(prefix)) return []
  return db
    .select()
    .from(reports)
    .where(like(reports.traceId, `${prefix}%`))
    .orderBy(desc(reports.createdAt))
    .limit(20)
}

const selectCustomField = (key: string) =>
  sql<string | null>`${reports.payload} -> 'custom' ->> ${sql.raw(`'${key}'`)}`
/** A network counts once a day, whatever it says of its visits; where none is known, who is not logged in counts anew each time. */
const visitCount = countDistinct(sql`coalesce(${reports.source}, ${reports.visit}, ${reports.id})`)

/** How many visits a remote failed, by version and by where in its loading, as browsers have reported since then. */
export const countRemoteFailures = async (db: Db, since: Date) => {
  const failed = and(eq(reports.action, 'remote_failed'), gte(reports.createdAt, since))
  const of = { remote: selectCustomField('remote'), version: selectCustomField('version') }
  const versions = await db
    .select({ ...of, visits: visitCount })
    .from(reports)
    .where(failed)
    .groupBy(sql`1, 2`)
  const stages = await db
    .select({ ...of, stage: selectCustomField('stage'), visits: visitCount })
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
export const countVisits = async (db: Db, since: Date): Promise<number> => {
  const [row] = await db
    .select({ visits: visitCount })
    .from(reports)
    .where(gte(reports.createdAt, since))
  return row?.visits ?? 0
}

/** What customers said of the portal, newest first: what it is, not who said it. */
export const listSurveyResponses = async (db: Db, limit: number) => ({
  ratings: await db
    .select({
      score: ratings.score,
      option: ratings.option,
      comment: ratings.comment,
      at: ratings.createdAt,
    })
    .from(ratings)
    .orderBy(desc(ratings.createdAt))
    .limit(limit),
  feedbacks: await db
    .select({ code: feedbacks.code, at: feedbacks.createdAt })
    .from(feedbacks)
    .orderBy(desc(feedbacks.createdAt))
    .limit(limit),
})
