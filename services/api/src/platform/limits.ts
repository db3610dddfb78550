import { ApiProblem } from '@portal/contract'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './db.ts'
import { computeHmac } from './keys.ts'

export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Whether a client over the limit may buy another use by proof of work (`ip-limits.ts`). */
  readonly allowsProofOfWork?: true
}

export interface Limits {
  /** Counts one use of `key`; throws TOO.MANY.REQUESTS with `retryAfter` in seconds. Stores the HMAC of the key only. */
  consume(rule: LimitRule, key: string): Promise<void>
  /** Number of uses, rejected ones included. */
  getUsage(rule: LimitRule, key: string): Promise<number>
  /** Undoes one use. */
  refund(rule: LimitRule, key: string): Promise<void>
  reset(rule: LimitRule, key: string): Promise<void>
  /** Deletes expired counters. */
  deleteExpired(): Promise<void>
}

/** Rate limits with counters in the database, which all processes share and a restart does not reset. */
export const createLimits = (database: Database, key: Buffer): Limits => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const client = {
    query: async ({ text, values, name }: { text: string; values: unknown[]; name?: string }) => {
      const { rows } = await database.query(text, values, name)
      return {
        rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })),
        rowCount: rows.length,
      }
    },
  }
  const getLimiter = (rule: LimitRule): RateLimiterPostgres => {
    const known = limiters.get(rule.name)
    if (known !== undefined) return known
    const made = new RateLimiterPostgres({
      storeClient: client,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
    })
    limiters.set(rule.name, made)
    return made
  }
  const hashKey = (text: string): string => computeHmac(key, text)
  return {
    consume: async (rule, text) => {
      try {
        await getLimiter(rule).consume(hashKey(text))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new ApiProblem('TOO.MANY.REQUESTS', {
          retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        })
      }
    },
    getUsage: async (rule, text) =>
      (await getLimiter(rule).get(hashKey(text)))?.consumedPoints ?? 0,
    refund: async (rule, text) => void (await getLimiter(rule).reward(hashKey(text))),
    reset: async (rule, text) => void (await getLimiter(rule).delete(hashKey(text))),
    deleteExpired: async () =>
      void (await database.query('delete from rate_limits where expire < $1', [Date.now()])),
  }
}
