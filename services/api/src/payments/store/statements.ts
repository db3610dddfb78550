import type { CalendarDate } from '@portal/contract'
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm'
import { isInList, type Db } from '../../platform/index.ts'
import {
  statementDifferences,
  statements,
  type StatementDifferenceRow,
  type StatementRow,
} from '../tables.ts'

type Difference = Pick<
  StatementDifferenceRow,
  'kind' | 'subject' | 'amountThere' | 'amountHere' | 'reason'
>

/** Replaces the comparison of a day: differences that are gone are resolved. */
export const saveComparison = async (
  tx: Db,
  statement: StatementRow,
  differences: readonly Difference[],
): Promise<void> => {
  const { provider, day, comparedAt, ...totals } = statement
  await tx
    .insert(statements)
    .values(statement)
    .onConflictDoUpdate({
      target: [statements.provider, statements.day],
      set: { ...totals, comparedAt },
    })
  const isOfDay = and(
    eq(statementDifferences.provider, provider),
    eq(statementDifferences.day, day),
  )
  const keys = differences.map(({ kind, subject }) => `${kind} ${subject}`)
  await tx
    .update(statementDifferences)
    .set({ resolvedAt: comparedAt })
    .where(
      and(
        isOfDay,
        isNull(statementDifferences.resolvedAt),
        not(
          isInList(
            sql`${statementDifferences.kind} || ' ' || ${statementDifferences.subject}`,
            keys,
          ),
        ),
      ),
    )
  for (const { kind, subject, ...values } of differences) {
    // The statement of another day explains the difference: nothing is left to do.
    const resolvedAt = values.reason === 'booked_on_another_day' ? comparedAt : null
    await tx
      .insert(statementDifferences)
      .values({ provider, day, kind, subject, ...values, firstSeenAt: comparedAt, resolvedAt })
      .onConflictDoUpdate({
        target: [
          statementDifferences.provider,
          statementDifferences.day,
          statementDifferences.kind,
          statementDifferences.subject,
        ],
        set: { ...values, resolvedAt },
      })
  }
}

/** Days of a provider with differences that are not resolved. */
export const listUnresolvedDays = async (db: Db, provider: string): Promise<CalendarDate[]> =>
  (
    await db
      .selectDistinct({ day: statementDifferences.day })
      .from(statementDifferences)
      .where(
        and(eq(statementDifferences.provider, provider), isNull(statementDifferences.resolvedAt)),
      )
  ).map(({ day }) => day)

/** Days since then whose statement was compared, oldest first. */
export const listComparedDays = async (
  db: Db,
  provider: string,
  since: CalendarDate,
): Promise<CalendarDate[]> =>
  (
    await db
      .select({ day: statements.day })
      .from(statements)
      .where(and(eq(statements.provider, provider), gte(statements.day, since)))
      .orderBy(statements.day)
  ).map(({ day }) => day)

/**
 * Ids of money and refunds that the statements of other days since then list, but our books do not
 * have on those days.
 */
export const listSubjectsOfOtherDays = async (
  db: Db,
  provider: string,
  day: CalendarDate,
  since: CalendarDate,
): Promise<string[]> =>
  (
    await db
      .select({ subject: statementDifferences.subject })
      .from(statementDifferences)
      .where(
        and(
          eq(statementDifferences.provider, provider),
          ne(statementDifferences.day, day),
          gte(statementDifferences.day, since),
          eq(statementDifferences.kind, 'missing_here'),
        ),
      )
  ).map(({ subject }) => subject)

/** Money or a refund of a day. */
interface StatementEntry {
  readonly subject: string
  readonly day: CalendarDate
  /** When it was in our books. */
  readonly knownAt: Date
}

/**
 * Returns the subjects of entries that the statements of their days list. Such a statement has to
 * be compared after the entry was in our books.
 */
export const findListed = async (
  db: Db,
  provider: string,
  entries: readonly StatementEntry[],
): Promise<Set<string>> => {
  if (entries.length === 0) return new Set()
  const days = [...new Set(entries.map(({ day }) => day))]
  const compared = await db
    .select({ day: statements.day, at: statements.comparedAt })
    .from(statements)
    .where(and(eq(statements.provider, provider), inArray(statements.day, days)))
  const comparedAt = new Map(compared.map(({ day, at }) => [day, at]))
  const missing = await db
    .select({ day: statementDifferences.day, subject: statementDifferences.subject })
    .from(statementDifferences)
    .where(
      and(
        eq(statementDifferences.provider, provider),
        eq(statementDifferences.kind, 'missing_there'),
        or(isNull(statementDifferences.resolvedAt), isNotNull(statementDifferences.reason)),
        isInList(
          statementDifferences.subject,
          entries.map(({ subject }) => subject),
        ),
      ),
    )
  const missingEntries = new Set(missing.map(({ day, subject }) => `${day} ${subject}`))
  const listed = entries.filter(
    ({ subject, day, knownAt }) =>
      (comparedAt.get(day) ?? knownAt) > knownAt && !missingEntries.has(`${day} ${subject}`),
  )
  return new Set(listed.map(({ subject }) => subject))
}

/** A day's statement with its differences. */
interface StatementReport extends StatementRow {
  readonly differences: readonly StatementDifferenceRow[]
}

/** Returns the statements since a day and older ones with unresolved differences, newest first. */
export const listReports = async (db: Db, since: CalendarDate): Promise<StatementReport[]> => {
  const differences = await db
    .select()
    .from(statementDifferences)
    .where(or(gte(statementDifferences.day, since), isNull(statementDifferences.resolvedAt)))
    .orderBy(statementDifferences.firstSeenAt)
  const rows = await db.select().from(statements).orderBy(desc(statements.day), statements.provider)
  const listOwn = ({ provider, day }: StatementRow): StatementDifferenceRow[] =>
    differences.filter((one) => one.provider === provider && one.day === day)
  return rows
    .map((row) => ({ ...row, differences: listOwn(row) }))
    .filter(({ day, differences: own }) => day >= since || own.length > 0)
}

/** Number of unexplained differences by provider. */
export const countUnexplained = (db: Db): Promise<{ provider: string; count: number }[]> =>
  db
    .select({ provider: statementDifferences.provider, count: count() })
    .from(statementDifferences)
    .where(and(isNull(statementDifferences.resolvedAt), isNull(statementDifferences.reason)))
    .groupBy(statementDifferences.provider)

/** Time of the latest comparison by provider. */
export const listLatestComparisons = (db: Db): Promise<{ provider: string; at: Date | null }[]> =>
  db
    .select({ provider: statements.provider, at: max(statements.comparedAt) })
    .from(statements)
    .groupBy(statements.provider)
