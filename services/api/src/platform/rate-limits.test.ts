import { ApiProblem } from '@portal/contract'
import { EACH_STORE, openTestDatabase } from '../testing/stores.ts'
import type { Database } from './db.ts'
import { createKey } from './keys.ts'
import { createRateLimits, type RateLimitRule, type RateLimits } from './rate-limits.ts'

const RULE: RateLimitRule = { name: 'few', points: 2, seconds: 600 }
const DAY_MS = 86_400_000

describe.each(EACH_STORE)('rate limits on %s', (store) => {
  let database: Database
  let limits: RateLimits
  beforeAll(async () => {
    database = await openTestDatabase(store)
    limits = createRateLimits(database, [createKey('root', Buffer.alloc(32))])
  })
  beforeEach(() => database.query('delete from rate_limits', []))
  afterAll(() => database.close())

  /** Returns the seconds until the next use, 0 when it was allowed. */
  const consume = (key = 'a'): Promise<number> =>
    limits.consume(RULE, key).then(
      () => 0,
      (error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'TOO.MANY.REQUESTS')
          return error.retryAfter ?? Number.NaN
        throw error
      },
    )
  const moveWindow = (ms: number) =>
    database.query('update rate_limits set expire = expire + $1::bigint', [ms])

  it('allow the points of a window, count rejected uses and know the end of the window', async () => {
    expect([await consume(), await consume()]).toEqual([0, 0])
    expect(await consume('b')).toBe(0)
    expect(await consume()).toBeGreaterThan(590)
    expect(await consume()).toBeLessThanOrEqual(600)
    expect(await limits.getUsage(RULE, 'a')).toBe(4)
    expect(await limits.getUsage(RULE, 'c')).toBe(0)
  })

  it('count concurrent uses', async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, () => consume()))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(2)
  })

  it('begin a new window after the end of the last one', async () => {
    for (let used = 0; used < 3; used += 1) await consume()
    await moveWindow(-600_001)
    expect(await limits.getUsage(RULE, 'a')).toBe(0)
    expect(await consume()).toBe(0)
    expect(await limits.getUsage(RULE, 'a')).toBe(1)
  })

  it('begin a new window when the end was written by a clock that was a day ahead', async () => {
    for (let used = 0; used < 3; used += 1) await consume()
    await moveWindow(DAY_MS)
    expect(await consume()).toBe(0)
  })

  it('can be refunded and reset', async () => {
    for (let used = 0; used < 2; used += 1) await consume()
    await limits.refund(RULE, 'a')
    expect(await consume()).toBe(0)
    expect(await consume()).toBeGreaterThan(0)
    await limits.reset(RULE, 'a')
    expect(await consume()).toBe(0)
  })

  it('delete expired counters only', async () => {
    await consume('old')
    await moveWindow(-600_001)
    await consume('new')
    await limits.deleteExpired()
    expect((await database.query('select points from rate_limits', [])).rows).toEqual([
      { points: 1 },
    ])
  })
})
