import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** Exit code of a container's health check. */
const check = async (port: number, path: string): Promise<unknown> =>
  (
    await once(
      spawn(join(__dirname, 'healthy.sh'), [String(port), path], { stdio: 'ignore' }),
      'exit',
    )
  )[0]

it('a container is well when its address answers with success, and not otherwise', async () => {
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/readyz' ? 200 : 503).end('x'.repeat(100_000)),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  expect(await check(port, '/readyz')).toBe(0)
  expect(await check(port, '/healthz')).toBe(1)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await check(port, '/readyz')).toBe(1)
})
