import { findSlowParsing } from '@portal/service/testing/hostile-length'
import { createRegistryHarness } from './testing/registry-harness.ts'

it('the registry parses each header and query in linear time', async () => {
  const registry = await createRegistryHarness()
  const slow = await findSlowParsing(['/registry.json'], ({ path, headers }) =>
    registry.app.inject({ url: path, headers }),
  )
  await registry.close()
  expect(slow).toEqual([])
})
