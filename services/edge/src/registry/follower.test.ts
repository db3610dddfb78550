import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOrigin } from '../testing/edge-harness.ts'
import { followRegistry } from './follower.ts'

it('a registry that cannot be reached is reported with the reason', async () => {
  const service = await startOrigin(() => undefined)
  await service.close()
  const folder = mkdtempSync(join(tmpdir(), 'follower-'))
  const { promise: problem, resolve: onProblem } = Promise.withResolvers<string>()
  const follower = followRegistry({
    service: { url: service.url, rootFile: join(folder, '1.root.json'), folder },
    file: join(folder, 'registry.json'),
    onProblem,
  })
  expect(await problem).toBe('fetch failed (ECONNREFUSED)')
  await follower.close()
  rmSync(folder, { recursive: true })
})
