import { ApiProblem } from '@portal/contract'
import type { Database } from './db.ts'
import { computeHmac, type KeyRing } from './keys.ts'
import { runInBatches } from './retention.ts'

export interface RateLimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Whether a client over the limit may buy another use by proof of work (`ip-limits.ts`). */
  readonly allowsProofOfWork?: true
}

export interface RateLimits {
  /**
   * Counts one use of `key`; throws TOO.MANY.REQUESTS with `retryAfter` in seconds. Stores the HMAC
   * of the key only.
   */
  consume(rule: RateLimitRule, key: string): Promise<void>
  /** Number of uses, rejected ones included. */
  getUsage(rule: RateLimitRule, key: string): Promise<number>
  /** Undoes one use. */
  refund(rule: RateLimitRule, key: string): Promise<void>
  reset(rule: RateLimitRule, key: string): Promise<void>
  /** Deletes expired counters. */
  deleteExpired(): Promise<void>
}

/** Windows are compared by the database's clock, because processes share them. */
const NOW_MS = '(extract(epoch from now()) * 1000)::bigint'

// A window that ends more than its length from now was written by a clock that was wrong.
// Transactions of other processes may have begun up to a minute later.
const COUNT = `insert into rate_limits as known (key, points, expire) values ($1, 1, ${NOW_MS} + $2::bigint)
  on conflict (key) do update set (points, expire) = (
    select case when is_current then known.points + 1 else 1 end,
      case when is_current then known.expire else excluded.expire end
    from (select known.expire between ${NOW_MS} and excluded.expire + 60000 as is_current) as counted)
  returning points, expire - ${NOW_MS} as "leftMs"`

/** Rate limits with counters in the database, which all processes share and a restart does not reset. */
export const createRateLimits = (database: Database, key: KeyRing): RateLimits => {
  const buildKey = ({ name }: RateLimitRule, text: string): string =>
    `${name}:${computeHmac(key, text)}`
  return {
    consume: async (rule, text) => {
      const values = [buildKey(rule, text), rule.seconds * 1000]
      const { rows } = await database.query(COUNT, values, 'limit_count')
      if (Number(rows[0]?.points) <= rule.points) return
      throw new ApiProblem('TOO.MANY.REQUESTS', {
        retryAfter: Math.max(1, Math.ceil(Number(rows[0]?.leftMs) / 1000)),
      })
    },
    getUsage: async (rule, text) => {
      const { rows } = await database.query(
        `select points from rate_limits where key = $1 and expire > ${NOW_MS}`,
        [buildKey(rule, text)],
      )
      return Number(rows[0]?.points ?? 0)
    },
    refund: async (rule, text) =>
      void (await database.query(
        `update rate_limits set points = points - 1 where key = $1 and expire > ${NOW_MS}`,
        [buildKey(rule, text)],
      )),
    reset: async (rule, text) =>
      void (await database.query('delete from rate_limits where key = $1', [buildKey(rule, text)])),
    deleteExpired: () =>
      runInBatches(async (limit) => {
        const { rows } = await database.query(
          `delete from rate_limits where expire < ${NOW_MS} and key = any(array(
            select key from rate_limits where expire < ${NOW_MS} limit $1)) returning 1`,
          [limit],
        )
        return rows.length
      }),
  }
}
