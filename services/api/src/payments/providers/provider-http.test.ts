import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { MAX_PAGE_BYTES } from './mtls-fetch.ts'
import { findFault } from './provider-fault.ts'
import { createSend } from './provider-http.ts'
import { sendRequest } from './send-request.ts'

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
  const send = createSend(sendRequest, { timeoutMs: 60_000, maxAttempts: 2, retryDelayMs: 1 })
  await expect(send({ method: 'POST', url: provider, body: '{}' })).rejects.toMatchObject({
    code: 'PROVIDER.UNAVAILABLE',
  })
  expect(requestCount).toBe(0)
})

const JSON_TYPE = { 'content-type': 'application/json' }
const TIMES = { timeoutMs: 60_000, maxAttempts: 1, retryDelayMs: 1 }

/** Returns the reason of the fault; rethrows anything else. */
const findReason = async (respond: Parameters<typeof serve>[0]): Promise<string> => {
  const url = await serve(respond)
  const error: unknown = await createSend(
    sendRequest,
    TIMES,
  )({ method: 'GET', url }).then(
    ({ body }) => new Error(`accepted ${JSON.stringify(body)}`),
    (thrown: unknown) => thrown,
  )
  const fault = findFault(error)
  if (fault === null) throw error
  return fault.reason
}

describe('response of a provider', () => {
  it.each([
    ['JSON', JSON_TYPE],
    ['JSON with a charset', { 'content-type': 'application/json; charset=utf-8' }],
    ['a problem', { 'content-type': 'application/problem+json' }],
  ])('is accepted as %s', async (_name, headers) => {
    const url = await serve((_request, response) => response.writeHead(200, headers).end('{"a":1}'))
    expect(await createSend(sendRequest, TIMES)({ method: 'GET', url })).toEqual({
      status: 200,
      body: { a: 1 },
    })
  })

  it.each([
    ['a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
    [
      'null for fields without a value',
      '{"a":{"b":null,"c":[null,{"d":null}]}}',
      { a: { c: [null, {}] } },
    ],
  ])('may have %s', async (_, text, body) => {
    const url = await serve((_request, response) => response.writeHead(200, JSON_TYPE).end(text))
    expect(await createSend(sendRequest, TIMES)({ method: 'GET', url })).toEqual({
      status: 200,
      body,
    })
  })

  it.each([401, 403])(
    'is its status %i, whatever the gateway writes about the token',
    async (status) => {
      const url = await serve((_request, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<p>Invalid token</p>'),
      )
      expect(await createSend(sendRequest, TIMES)({ method: 'GET', url })).toEqual({
        status,
        body: null,
      })
    },
  )

  it.each([
    ['an HTML page with status 200', 200, 'text/html'],
    ['an HTML page with status 404', 404, 'text/html'],
    ['JSON without a type', 200, 'application/octet-stream'],
  ])('is a fault if it is %s', async (_name, status, type) => {
    expect(
      await findReason((_request, response) =>
        response.writeHead(status, { 'content-type': type }).end('{}'),
      ),
    ).toBe('content_type')
  })

  it('is a fault if its JSON is truncated', async () => {
    expect(
      await findReason((_request, response) => response.writeHead(200, JSON_TYPE).end('{"a":')),
    ).toBe('malformed')
  })

  it('is a fault if it announces 900 MB, which are never read', async () => {
    expect(
      await findReason((_request, response) =>
        response.writeHead(200, { ...JSON_TYPE, 'content-length': 900_000_000 }).write('{'),
      ),
    ).toBe('too_large')
  })

  it('is a fault if it never ends, and its connection is closed', async () => {
    let isClosed: Promise<unknown> = Promise.resolve()
    const reason = await findReason((_request, response) => {
      isClosed = new Promise((resolve) => response.once('close', resolve))
      response.writeHead(200, JSON_TYPE)
      const endless = Readable.from(
        (function* () {
          for (;;) yield ' '.repeat(65_536)
        })(),
      )
      response.once('close', () => endless.destroy())
      endless.pipe(response)
    })
    expect(reason).toBe('too_large')
    await isClosed
  })

  it('is a fault if it is small and decompresses beyond the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))
    expect(
      await findReason((_request, response) =>
        response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb),
      ),
    ).toBe('too_large')
  })

  it('is abandoned at the deadline if it arrives byte by byte', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, JSON_TYPE)
      const drip = setInterval(() => response.write(' '), 5)
      response.once('close', () => clearInterval(drip))
    })
    await expect(
      createSend(sendRequest, { ...TIMES, timeoutMs: 50 })({ method: 'GET', url }),
    ).rejects.toMatchObject({ code: 'PROVIDER.UNAVAILABLE' })
  })

  it.each([
    [429, 'with', 1],
    [429, 'without', 2],
    [503, 'with', 1],
    [408, 'without', 2],
    [425, 'without', 2],
  ])('has status %i %s Retry-After after %i attempts', async (status, has, expected) => {
    let requestCount = 0
    const url = await serve((_request, response) => {
      requestCount += 1
      response.writeHead(status, { ...JSON_TYPE, ...(has === 'with' && { 'retry-after': '30' }) })
      response.end('{}')
    })
    const send = createSend(sendRequest, { ...TIMES, maxAttempts: 2 })
    await expect(send({ method: 'GET', url })).rejects.toMatchObject({
      code: 'PROVIDER.UNAVAILABLE',
    })
    expect(requestCount).toBe(expected)
  })

  it('says that an earlier attempt may have had its effect', async () => {
    let requestCount = 0
    const url = await serve((_request, response) => {
      requestCount += 1
      if (requestCount === 1) response.destroy()
      else response.writeHead(400, JSON_TYPE).end('{}')
    })
    const send = createSend(sendRequest, { ...TIMES, maxAttempts: 2 })
    expect(await send({ method: 'PUT', url })).toMatchObject({ status: 400, isRepeated: true })
    expect(await send({ method: 'PUT', url })).not.toHaveProperty('isRepeated')
  })

  it('may be longer for a page of a list', async () => {
    const url = await serve((_request, response) =>
      response.writeHead(200, JSON_TYPE).end(JSON.stringify('x'.repeat(1_000_000))),
    )
    await expect(
      createSend(sendRequest, TIMES)({ method: 'GET', url, maxBytes: MAX_PAGE_BYTES }),
    ).resolves.toMatchObject({ status: 200 })
  })
})
