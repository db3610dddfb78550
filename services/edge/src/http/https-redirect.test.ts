import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { createHttpsRedirect } from './https-redirect.ts'

const LIMITS = { maxConnectionsPerIp: 2, trustProxy: [] }

const send = async (
  httpsPort: number,
  options: { host: string; path: string; method?: string },
): Promise<{ status: number | undefined; location: string | undefined }> => {
  const server = createHttpsRedirect({ httpsPort, ...LIMITS })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { host, path, method = 'GET' } = options
  const response = await new Promise<{ status: number | undefined; location: string | undefined }>(
    (resolve, reject) =>
      request({ port, host: '127.0.0.1', path, method, headers: { host } }, (incoming) => {
        incoming.resume()
        resolve({ status: incoming.statusCode, location: incoming.headers.location })
      })
        .on('error', reject)
        .end(),
  )
  await new Promise((resolve) => server.close(resolve))
  return response
}

describe('plain HTTP', () => {
  // ASVS 4.1.2, 12.2.1
  it.each([
    [443, 'contas.example.com', '/contas/1?a=b', 'https://contas.example.com/contas/1?a=b'],
    [443, 'contas.example.com:80', '/', 'https://contas.example.com/'],
    [3000, 'localhost:3080', '/', 'https://localhost:3000/'],
    [443, '[::1]:80', '/', 'https://[::1]/'],
    [443, 'contas.example.com', '//evil.example', 'https://contas.example.com//evil.example'],
  ])('redirects to HTTPS at port %i: %s%s', async (port, host, path, location) => {
    expect(await send(port, { host, path })).toEqual({ status: 308, location })
    expect(await send(port, { host, path, method: 'POST' })).toEqual({ status: 308, location })
  })

  it.each(['/api', '/api/login', '/%61pi/login', '/API/v2/x', '//api/login', '/api?x'])(
    'rejects the call %s without a redirect',
    async (path) => {
      expect(await send(443, { host: 'contas.example.com', path, method: 'POST' })).toEqual({
        status: 403,
        location: undefined,
      })
    },
  )

  it.each([
    ['evil.example/@contas.example.com', '/'],
    ['contas.example.com', 'http://evil.example/'],
    ['a b', '/'],
  ])('rejects the host %s with the path %s', async (host, path) => {
    expect(await send(443, { host, path })).toEqual({ status: 400, location: undefined })
  })

  it('closes a connection above the limit of its IP, and one without a request after 5 s', async () => {
    const server = createHttpsRedirect({ httpsPort: 443, ...LIMITS })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const openConnection = () => connect(port, '127.0.0.1').resume()
    const silent = [openConnection(), openConnection()]
    await Promise.all(silent.map((socket) => once(socket, 'connect')))
    await once(openConnection(), 'close')
    const since = performance.now()
    await Promise.all(silent.map((socket) => once(socket, 'close')))
    expect(performance.now() - since).toBeLessThan(15_000)
    await new Promise((resolve) => server.close(resolve))
  })
})
