import { report, reportFixture } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { selectRows } from '../testing/select-rows.ts'
import { STORE } from '../testing/stores.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { LIMITS } from './rules/limits.ts'
import { createReportQuota } from './store/report-quota.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi(STORE)
})
afterAll(() => api.close())

const kept = async (): Promise<number> =>
  (await selectRows<{ n: number }>(api.platform.db, sql`select count(*)::int as n from reports`))[0]
    ?.n ?? -1
const send = async (): Promise<number> =>
  (await api.call(report, { body: reportFixture.body })).statusCode

it('keeps no more reports of an address than a day has room for', async () => {
  expect(await send()).toBe(202)
  expect(await kept()).toBe(1)
  await api.platform.db.execute(
    sql`update rate_limits set points = ${LIMITS.reportsPerDay.points} where key like ${`${LIMITS.reportsPerDay.name}%`}`,
  )
  expect(await send()).toBe(202)
  expect(await kept()).toBe(1)
})

it('counts what it does not keep', async () => {
  const body = {
    ...reportFixture.body,
    action: 'remote_failed',
    custom: { remote: 'bills', version: '1.0.0-96eade0259', stage: 'chunk', reason: 'x' },
  }
  const counted = async () =>
    /portal_remote_failures_total\{[^\n]*bills[^\n]*\} (\d+)/.exec(
      await api.platform.metrics.register.metrics(),
    )?.[1]
  const before = Number((await counted()) ?? 0)
  expect((await api.call(report, { body })).statusCode).toBe(202)
  expect(Number(await counted())).toBe(before + 1)
})

it('says when reports have filled their part of the database, and looks again a minute later', async () => {
  let now = 0
  expect(await createReportQuota(api.platform.db, 1).isFull()).toBe(true)
  const [{ bytes } = { bytes: '0' }] = await selectRows<{ bytes: string }>(
    api.platform.db,
    sql`select pg_total_relation_size('reports') as bytes`,
  )
  const room = createReportQuota(api.platform.db, Number(bytes) + 100_000, () => now)
  expect(await room.isFull()).toBe(false)
  await api.platform.db.execute(
    sql`insert into reports (id, action, payload, created_at) select 'full-' || n, 'login', '{}', now() from generate_series(1, 3000) n`,
  )
  expect(await room.isFull()).toBe(false)
  now += 60_000
  expect(await room.isFull()).toBe(true)
  // Old ones go; their room is used again, though the file stays as large.
  await api.platform.db.execute(sql`delete from reports where id < 'full-2900'`)
  await api.platform.database.query('vacuum analyze reports', [])
  now += 60_000
  expect(await room.isFull()).toBe(false)
})

it('looks again at once where it could not look', async () => {
  const room = createReportQuota(api.platform.db, 1)
  const broken = jest.spyOn(api.platform.db, 'execute').mockRejectedValueOnce(new Error('away'))
  await expect(room.isFull()).rejects.toThrow('away')
  expect(await room.isFull()).toBe(true)
  broken.mockRestore()
})
