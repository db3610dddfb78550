import {
  createRegistryHarness,
  createRelease,
  type RegistryHarness,
} from '../testing/registry-harness.ts'
import { readCanaryStart } from './watch-canaries.ts'

let registry: RegistryHarness
beforeAll(async () => {
  registry = await createRegistryHarness()
})
afterAll(() => registry.close())

it('a canary starts with its latest publish, also after it is staged or previewed again', async () => {
  const release = createRelease('auth', '2')
  await registry.change('auth', 0, { do: 'publish', release: createRelease('auth', '1') })
  await registry.change('auth', 1, { do: 'publish', release, percent: 10 })
  const start = await readCanaryStart(registry.db, 'auth', '2')
  await registry.change('auth', 2, { do: 'stage', release })
  const until = new Date(Date.now() + 60_000).toISOString()
  await registry.change('auth', 3, { do: 'preview', release, hash: 'A'.repeat(43), until })
  expect(await readCanaryStart(registry.db, 'auth', '2')).toEqual(start)
  const promoted = await registry.change('auth', 4, { do: 'publish', release, percent: 50 })
  expect(promoted).toMatchObject({ status: 200, revision: 5 })
  expect(await readCanaryStart(registry.db, 'auth', '2')).not.toEqual(start)
})
