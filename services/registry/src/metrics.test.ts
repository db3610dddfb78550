import { publishMetadata } from './metadata/publish-metadata.ts'
import { readKeys } from '@portal/release/keys'
import { withExclusiveTransaction } from './database.ts'
import {
  createRegistryHarness,
  createRelease,
  type RegistryHarness,
} from './testing/registry-harness.ts'

let world: RegistryHarness
beforeEach(async () => {
  world = await createRegistryHarness()
})
afterEach(() => world.close())

const publish = (version: string, more: object = {}) => ({
  do: 'publish',
  release: createRelease('auth', version),
  ...more,
})
const metrics = async () => (await world.app.admin.inject('/metrics')).body
const changes = async () =>
  (await metrics()).split('\n').filter((line) => line.startsWith('registry_changes_total{'))

it('counts who changed what and with which outcome, and nothing that a stranger made up', async () => {
  await world.change('auth', 0, publish('1'))
  await world.change('auth', 1, publish('2'))
  await world.change('auth', 2, { do: 'rollback' })
  await world.change('auth', 3, publish('2'))
  await world.change('auth', 0, { do: 'disable' })
  await world.change('auth', 0, { do: 'explode' })
  await world.change('auth', 0, publish('1'), 'bills')
  await world.change(null, 0, publish('1'), 'made-up')
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

it('says until when each role is believed, and by that whether it was signed anew', async () => {
  await world.change('auth', 0, publish('1'))
  const HALF_A_DAY = 43_200
  const endOf = async (role: string) =>
    Number(
      new RegExp(`registry_metadata_expiry_timestamp_seconds\\{role="${role}"\\} (\\d+)`).exec(
        await metrics(),
      )?.[1],
    )
  const before = await endOf('timestamp')
  expect(before - Date.now() / 1000).toBeGreaterThan(HALF_A_DAY)
  for (const role of ['remote-auth', 'targets', 'snapshot', 'root'])
    expect(await endOf(role)).toBeGreaterThan(before)
  const tomorrow = new Date(Date.now() + 2 * HALF_A_DAY * 1000)
  await withExclusiveTransaction(world.db, (tx) =>
    publishMetadata(tx, readKeys(world.folder), tomorrow),
  )
  expect(await endOf('timestamp')).toBeGreaterThanOrEqual(before + 2 * HALF_A_DAY - 1)
})

it('counts what edges ask twice a second apart from all else, and is not to be had at the public port', async () => {
  for (const path of ['timestamp.json', 'timestamp.json', '1.root.json'])
    await world.app.inject(`/tuf/metadata/${path}`)
  expect((await world.app.inject('/metrics')).statusCode).toBe(404)
  const told = await metrics()
  expect(told).toContain(
    'http_request_duration_seconds_count{service="registry",method="GET",route="/tuf/metadata/timestamp.json",status="200"} 2',
  )
  expect(told).toContain(
    'http_request_duration_seconds_count{service="registry",method="GET",route="/tuf/metadata/:file",status="200"} 1',
  )
  expect(told).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})
