import { and, eq, sql } from 'drizzle-orm'
import { addMs, type Db } from '../../platform/index.ts'
import { MAX_GUESSES_PER_DAY } from '../rules/one-time-code.ts'
import { guesses } from '../tables.ts'

const DAY_MS = 86_400_000

/** Where guesses are counted: one scope of a customer never exhausts another. */
export interface GuessScope {
  readonly customerId: string
  readonly scope: string
}

const hasScope = ({ customerId, scope }: GuessScope) =>
  and(eq(guesses.customerId, customerId), eq(guesses.scope, scope))
const toTimestamp = (date: Date) => sql`${date.toISOString()}::timestamptz`
/** The counted guesses of a row that are less than 24 hours old, oldest first. */
const selectRecent = (table: 'known' | 'guesses', now: Date) =>
  sql`select moment from unnest(${sql.identifier(table)}.guessed_at) as moment
    where moment > ${toTimestamp(addMs(now, -DAY_MS))} order by moment`

/**
 * Counts a guess before its code is compared; false beyond the ceiling. The statement locks the row
 * and reads its latest version, so that parallel guesses cannot pass the ceiling.
 */
export const consumeGuess = async (
  db: Db,
  { customerId, scope }: GuessScope,
  now: Date,
): Promise<boolean> => {
  const at = toTimestamp(now)
  const { rows } = (await db.execute(sql`
    insert into guesses as known (customer_id, scope, guessed_at, latest_at)
    values (${customerId}, ${scope}, array[${at}], ${at})
    on conflict (customer_id, scope) do update
      set guessed_at = array(${selectRecent('known', now)}) || excluded.guessed_at, latest_at = excluded.latest_at
      where cardinality(array(${selectRecent('known', now)})) < ${MAX_GUESSES_PER_DAY}
    returning customer_id`)) as { rows: unknown[] }
  return rows.length === 1
}

/**
 * Undoes guesses of a login that was confirmed. The oldest ones are removed, so that the others
 * count for as long as before or longer.
 */
export const refundGuesses = async (tx: Db, scope: GuessScope, count: number): Promise<void> => {
  await tx
    .update(guesses)
    .set({ guessedAt: sql`${guesses.guessedAt}[${sql.raw(String(count + 1))}:]` })
    .where(hasScope(scope))
}

/** Milliseconds until the scope has a guess left; 0 if it has one now. */
export const findGuessWait = async (db: Db, scope: GuessScope, now: Date): Promise<number> => {
  const recent = sql`array(${selectRecent('guesses', now)})`
  const [row] = await db
    .select({
      oldest: sql<
        string | null
      >`extract(epoch from (${recent})[cardinality(${recent}) + 1 - ${MAX_GUESSES_PER_DAY}::int]) * 1000`,
    })
    .from(guesses)
    .where(hasScope(scope))
  const oldest = row?.oldest ?? null
  return oldest === null ? 0 : Math.max(1, Number(oldest) + DAY_MS - now.getTime())
}

/** Number of customers with a scope beyond the ceiling. */
export const countExhaustedCustomers = async (db: Db, now: Date): Promise<number> => {
  const { rows } = (await db.execute(sql`
    select count(distinct customer_id) as customers from guesses
    where latest_at > ${toTimestamp(addMs(now, -DAY_MS))}
      and cardinality(array(${selectRecent('guesses', now)})) >= ${MAX_GUESSES_PER_DAY}`)) as {
    rows: { customers: string }[]
  }
  return Number(rows[0]?.customers ?? 0)
}
