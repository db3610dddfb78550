import { ApiProblem } from '@portal/contract'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './db.ts'
import { hmac } from './keys.ts'

export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Of a limit that counts an address alone: who finds it spent may work for one more (`address-limits.ts`). */
  readonly mayBeWorkedFor?: true
}

export interface Limits {
  /** Counts one use of `key`; throws TOO.MANY.REQUESTS with the seconds to wait. Keys are stored as an HMAC. */
  take(rule: LimitRule, key: string): Promise<void>
  /** How often `key` was used, refusals included. */
  used(rule: LimitRule, key: string): Promise<number>
  /** Gives one use back. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  forget(rule: LimitRule, key: string): Promise<void>
  /** Deletes what has expired. */
  sweep(): Promise<void>
}

/** Counters in the database: they hold over several processes and over a restart. */
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
  const limiterOf = (rule: LimitRule): RateLimiterPostgres => {
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
  const hidden = (text: string): string => hmac(key, text)
  return {
    take: async (rule, text) => {
      try {
        await limiterOf(rule).consume(hidden(text))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new ApiProblem('TOO.MANY.REQUESTS', {
          retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        })
      }
    },
    used: async (rule, text) => (await limiterOf(rule).get(hidden(text)))?.consumedPoints ?? 0,
    giveBack: async (rule, text) => void (await limiterOf(rule).reward(hidden(text))),
    forget: async (rule, text) => void (await limiterOf(rule).delete(hidden(text))),
    sweep: async () =>
      void (await database.query('delete from rate_limits where expire < $1', [Date.now()])),
  }
}
