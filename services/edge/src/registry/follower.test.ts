import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOrigin } from '../testing/edge-harness.ts'
import { followRegistry } from './follower.ts'

type Service = Awaited<ReturnType<typeof startOrigin>>

const closeService = (service: Service) => service.close()
const leaveOpen = () => undefined

it.each([
  ['a registry that cannot be reached', closeService, 'fetch failed (ECONNREFUSED)'],
  ['a registry that sends endless data', leaveOpen, 'response is longer than 16384 bytes'],
])('%s is reported with the reason', async (_name, prepare, expected) => {
  const service = await startOrigin((_request, response) => {
    const writeAll = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', writeAll)
    writeAll()
  })
  await prepare(service)
  const folder = mkdtempSync(join(tmpdir(), 'follower-'))
  const { promise: problem, resolve: onProblem } = Promise.withResolvers<string>()
  const follower = followRegistry({
    service: { url: service.url, rootFile: join(folder, '1.root.json'), folder },
    file: join(folder, 'registry.json'),
    onProblem,
  })
  expect(await problem).toBe(expected)
  await follower.close()
  await service.close()
  rmSync(folder, { recursive: true })
})
