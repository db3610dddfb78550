import { randomUUID } from 'node:crypto'
import { and, countDistinct, desc, eq, gte, like, sql } from 'drizzle-orm'
import type { Db } from '../../platform/index.ts'
import type { StoredReport } from '../rules/stored-report.ts'
import { reports } from '../tables.ts'

export const addReport = async (
  db: Db,
  report: StoredReport,
  source: string | null,
  now: Date,
): Promise<void> => {
  await db.insert(reports).values({ id: randomUUID(), ...report, source, createdAt: now })
}

/** Pages display the first eight digits of a trace id; a caller may quote the rest, too. */
const TRACE_ID_PREFIX = /^[\da-f]{8}[\da-f-]{0,28}$/

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
/** Counts a network once a day. Without a network or a visit, every report counts. */
const visitCount = countDistinct(sql`coalesce(${reports.source}, ${reports.visit}, ${reports.id})`)

/** Counts the visits in which a remote failed, by version and by stage of loading. */
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

export const countVisits = async (db: Db, since: Date): Promise<number> => {
  const [row] = await db
    .select({ visits: visitCount })
    .from(reports)
    .where(gte(reports.createdAt, since))
  return row?.visits ?? 0
}
