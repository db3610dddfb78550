import { AUTOMATIC_ROLLBACK } from './canary/automatic-rollbacks.ts'
import { applyChange } from './changes/apply-change.ts'
import { publishMetadata } from './metadata/publish-metadata.ts'
import { readKeys } from '@portal/release/keys'
import { withExclusiveTransaction } from './database.ts'
import {
  createRegistryHarness,
  createRelease,
  type RegistryHarness,
} from './testing/registry-harness.ts'

let harness: RegistryHarness
beforeEach(async () => {
  harness = await createRegistryHarness()
})
afterEach(() => harness.close())

const publish = (version: string) => ({
  do: 'publish',
  release: createRelease('auth', version),
})
const metrics = async () => (await harness.app.admin.inject('/metrics')).body
const changes = async () =>
  (await metrics()).split('\n').filter((line) => line.startsWith('registry_changes_total{'))

it('metrics count changes by team, remote and outcome, without labels chosen by anonymous clients', async () => {
  await harness.change('auth', 0, publish('1'))
  await harness.change('auth', 1, publish('2'))
  await harness.change('auth', 2, { do: 'rollback' })
  await harness.change('auth', 3, publish('2'))
  await harness.change('auth', 0, { do: 'disable' })
  await harness.change('auth', 0, { do: 'explode' })
  await harness.change('auth', 0, publish('1'), 'bills')
  await harness.change(null, 0, publish('1'), 'made-up')
  expect((await changes()).sort()).toEqual([
    'registry_changes_total{team="auth",name="auth",change="disable",outcome="REVISION.CONFLICT"} 1',
    'registry_changes_total{team="auth",name="auth",change="publish",outcome="REFUSED"} 1',
    'registry_changes_total{team="auth",name="auth",change="publish",outcome="done"} 2',
    'registry_changes_total{team="auth",name="auth",change="rollback",outcome="done"} 1',
    'registry_changes_total{team="auth",name="auth",change="unknown",outcome="BAD.REQUEST"} 1',
    'registry_changes_total{team="auth",name="unknown",change="unknown",outcome="FORBIDDEN"} 1',
    'registry_changes_total{team="unknown",name="unknown",change="unknown",outcome="UNAUTHENTICATED"} 1',
  ])
})

it('metrics contain the time of the last automatic rollback, and none of a team', async () => {
  const readRollbacks = async () =>
    (await metrics()).match(/^registry_automatic_rollback_timestamp_seconds.*$/gm)
  await harness.change('auth', 0, publish('1'))
  await harness.change('auth', 1, publish('2'))
  await harness.change('auth', 2, { do: 'rollback' })
  await harness.change('auth', 3, publish('3'))
  expect(await readRollbacks()).toBeNull()
  await applyChange(harness.db, readKeys(harness.folder), AUTOMATIC_ROLLBACK, 'auth', {
    expected: 4,
    change: { do: 'rollback' },
  })
  const [sample = '', ...others] = (await readRollbacks()) ?? []
  expect(others).toEqual([])
  expect(sample).toMatch(/\{name="auth"\} \d/)
  expect(Math.abs(Number(sample.split(' ')[1]) - Date.now() / 1000)).toBeLessThan(60)
})

it('metrics contain the expiry of each role and show renewals', async () => {
  await harness.change('auth', 0, publish('1'))
  const HALF_A_DAY = 43_200
  const readExpiry = async (role: string) =>
    Number(
      new RegExp(`registry_metadata_expiry_timestamp_seconds\\{role="${role}"\\} (\\d+)`).exec(
        await metrics(),
      )?.[1],
    )
  const before = await readExpiry('timestamp')
  expect(before - Date.now() / 1000).toBeGreaterThan(HALF_A_DAY)
  for (const role of ['remote-auth', 'targets', 'snapshot', 'root'])
    expect(await readExpiry(role)).toBeGreaterThan(before)
  const tomorrow = new Date(Date.now() + 2 * HALF_A_DAY * 1000)
  await withExclusiveTransaction(harness.db, (tx) =>
    publishMetadata(tx, readKeys(harness.folder), tomorrow),
  )
  expect(await readExpiry('timestamp')).toBeGreaterThanOrEqual(before + 2 * HALF_A_DAY - 1)
})

it('metrics count polls of edges separately and are not served at the public port', async () => {
  for (const path of ['timestamp.json', 'timestamp.json', '1.root.json'])
    await harness.app.inject(`/tuf/metadata/${path}`)
  expect((await harness.app.inject('/metrics')).statusCode).toBe(404)
  const metricsText = await metrics()
  expect(metricsText).toContain(
    'http_request_duration_seconds_count{service="registry",method="GET",route="/tuf/metadata/timestamp.json",status="200"} 2',
  )
  expect(metricsText).toContain(
    'http_request_duration_seconds_count{service="registry",method="GET",route="/tuf/metadata/:file",status="200"} 1',
  )
  expect(metricsText).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})
