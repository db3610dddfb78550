import { report, reportFixture } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { selectRows } from '../testing/select-rows.ts'
import { STORE } from '../testing/stores.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import { createReportQuota } from './store/report-quota.ts'
import { useTestApi } from '../testing/use-test-api.ts'

const api = useTestApi(STORE)

const countStored = async (): Promise<number> =>
  (await selectRows<{ n: number }>(api.platform.db, sql`select count(*)::int as n from reports`))[0]
    ?.n ?? -1
const sendReport = async (): Promise<number> =>
  (await api.call(report, { body: reportFixture.body })).statusCode

it('POST /report stores no reports of an IP beyond its daily limit', async () => {
  expect(await sendReport()).toBe(202)
  expect(await countStored()).toBe(1)
  await api.platform.db.execute(
    sql`update rate_limits set points = ${RATE_LIMITS.reportsPerDay.points} where key like ${`${RATE_LIMITS.reportsPerDay.name}%`}`,
  )
  expect(await sendReport()).toBe(202)
  expect(await countStored()).toBe(1)
})

it('POST /report counts a remote failure that it does not store', async () => {
  const body = {
    ...reportFixture.body,
    action: 'remote_failed',
    custom: { remote: 'bills', version: '1.0.0-96eade0259', stage: 'chunk', reason: 'x' },
  }
  const readCounter = async () =>
    /portal_remote_failures_total\{[^\n]*bills[^\n]*\} (\d+)/.exec(
      await api.platform.metrics.register.metrics(),
    )?.[1]
  const before = Number((await readCounter()) ?? 0)
  expect((await api.call(report, { body })).statusCode).toBe(202)
  expect(Number(await readCounter())).toBe(before + 1)
})

it('createReportQuota is full above its size and checks again after a minute', async () => {
  let now = 0
  expect(await createReportQuota(api.platform.db, 1).isFull()).toBe(true)
  const [{ bytes } = { bytes: '0' }] = await selectRows<{ bytes: string }>(
    api.platform.db,
    sql`select pg_total_relation_size('reports') as bytes`,
  )
  const quota = createReportQuota(api.platform.db, Number(bytes) + 100_000, () => now)
  expect(await quota.isFull()).toBe(false)
  await api.platform.db.execute(
    sql`insert into reports (id, action, payload, created_at) select 'full-' || n, 'login', '{}', now() from generate_series(1, 3000) n`,
  )
  expect(await quota.isFull()).toBe(false)
  now += 60_000
  expect(await quota.isFull()).toBe(true)
  // Deleted rows leave reusable space, although the file does not shrink.
  await api.platform.db.execute(sql`delete from reports where id < 'full-2900'`)
  await api.platform.database.query('vacuum analyze reports', [])
  now += 60_000
  expect(await quota.isFull()).toBe(false)
})

it('createReportQuota checks again at once after an error', async () => {
  const quota = createReportQuota(api.platform.db, 1)
  const spy = jest.spyOn(api.platform.db, 'execute').mockRejectedValueOnce(new Error('away'))
  await expect(quota.isFull()).rejects.toThrow('away')
  expect(await quota.isFull()).toBe(true)
  spy.mockRestore()
})
