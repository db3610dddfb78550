import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSend } from './provider-http.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

const serve = async (response: Parameters<typeof createServer>[1]): Promise<string> => {
  const server = createServer(response).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

// ASVS 15.3.2
it('follows no redirect', async () => {
  let requestCount = 0
  const elsewhere = await serve((_request, response) => {
    requestCount += 1
    response.end('{}')
  })
  const provider = await serve((_request, response) =>
    response.writeHead(307, { location: elsewhere }).end(),
  )
  const send = createSend(undefined, { timeoutMs: 60_000, maxAttempts: 2, retryDelayMs: 1 })
  await expect(send({ method: 'POST', url: provider, body: '{}' })).rejects.toMatchObject({
    code: 'PROVIDER.UNAVAILABLE',
  })
  expect(requestCount).toBe(0)
})
