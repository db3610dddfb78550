import {
  ApiProblem,
  boletoPdf,
  canRate,
  contracts,
  contractsFixture,
  customer,
  customerFixture,
  invoicePdf,
  invoicePdfFixture,
  login,
  loginFixture,
  logout,
  maintenanceStatus,
  pay,
  payFixture,
  paymentEvents,
  paymentEventsFixture,
  renewSession,
  renewSessionFixture,
  sendPin,
  sendPinFixture,
  type Endpoint,
  type ProblemCode,
} from '@portal/contract'
import { createTestKernel } from '../testing/create-test-kernel.ts'
import { LOGIN, OTHER_LOGIN } from '../testing/logins.ts'

const problemOf = (promise: Promise<unknown>): Promise<ApiProblem> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: unknown) => {
      if (error instanceof ApiProblem) return error
      throw error
    },
  )
const raw =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { status, headers })

describe('headers', () => {
  it('sends portal id, token, CSRF token and protocol to the interfaces that require them', async () => {
    const { kernel, api } = createTestKernel({ cookies: { 'XSRF-TOKEN': 'csrf' } })
    api.respond(renewSession, renewSessionFixture.output)
    api.respond(contracts, contractsFixture.output)
    await kernel.api.call(contracts, {})
    await kernel.api.call(renewSession, {})
    expect(api.callsTo(contracts)[0]?.headers).toEqual({
      accept: 'application/json',
      'x-portal-id': 'portal-test',
      authorization: 'Bearer header.payload.signature',
      'x-xsrf-token': 'csrf',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) as string,
    })
    expect(api.callsTo(renewSession)[0]?.headers).toMatchObject({
      'x-xsrf-token': 'csrf',
      'x-protocol': '202611210001',
    })
  })

  it('sends no authorization header without a token', async () => {
    const { kernel, api } = createTestKernel({ session: 'signed-out' })
    api.respond(login, loginFixture.output)
    await kernel.api.call(login, { body: { doc: '39053344705', type: 'PF' } })
    expect(api.calls[0]?.headers).not.toHaveProperty('authorization')
    expect(api.calls[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  it('rejects a payment without an idempotency key', async () => {
    const { kernel, api } = createTestKernel()
    const problem = await problemOf(kernel.api.call(pay, { body: payFixture.body }))
    expect(problem.code).toBe('IDEMPOTENCY.KEY.MISSING')
    expect(api.calls).toHaveLength(0)
  })
})

const ANSWERS: readonly [string, number, string, ProblemCode][] = [
  ['400 with a code', 400, '{"code":"CUSTOMER.NOT.FOUND"}', 'CUSTOMER.NOT.FOUND'],
  ['400 without a code', 400, '{}', 'BAD.REQUEST'],
  ['200 that carries a code', 200, '{"code":"WRONG.CREDENTIALS"}', 'WRONG.CREDENTIALS'],
  ['403', 403, '{"code":"WRONG.CREDENTIALS"}', 'Blacklist'],
  ['404', 404, '', 'NOT.FOUND'],
  ['409 with a code', 409, '{"code":"INVOICE.ALREADY.PAID"}', 'INVOICE.ALREADY.PAID'],
  ['418, which nobody foresaw', 418, '{"code":"TEAPOT"}', 'BAD.REQUEST'],
  ['500', 500, '<html>', 'UNEXPECTED'],
  ['502', 502, '', 'UNEXPECTED'],
  ['malformed JSON', 200, '{"contracts":[', 'UNEXPECTED'],
  ['an empty answer', 200, '', 'UNEXPECTED'],
  ['a page of a captive portal', 200, '<html><body>Wi-Fi grátis</body></html>', 'UNEXPECTED'],
  ['another schema', 200, '{"contracts":null}', 'UNEXPECTED'],
]

it.each(ANSWERS)('throws a problem for %s', async (_, status, body, code) => {
  const { kernel, api, visited } = createTestKernel()
  api.handle(contracts, raw(status, body))
  expect((await problemOf(kernel.api.call(contracts, {}))).code).toBe(code)
  expect(visited).toEqual([])
})

it('parses trace id, field and Retry-After of a problem', async () => {
  const { kernel, api } = createTestKernel()
  api.handle(
    contracts,
    raw(429, '{"code":"TOO.MANY.REQUESTS","traceId":"t1","field":"doc"}', { 'retry-after': '12' }),
  )
  expect(await problemOf(kernel.api.call(contracts, {}))).toMatchObject({
    status: 429,
    traceId: 't1',
    field: 'doc',
    retryAfter: 12,
  })
})

it('accepts 2xx responses with and without a body', async () => {
  const { kernel, api } = createTestKernel()
  const { multiPaymentCheck } = await import('@portal/contract')
  api.handle(multiPaymentCheck, () => new Response(null, { status: 204 }))
  await expect(
    kernel.api.call(multiPaymentCheck, { params: { product: 'tim' } }),
  ).resolves.toBeUndefined()
})

it('throws a problem with status 0 on a network error', async () => {
  const { kernel, api } = createTestKernel()
  api.handle(contracts, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await problemOf(kernel.api.call(contracts, {}))).toMatchObject({
    code: 'UNEXPECTED',
    status: 0,
  })
})

it('rethrows the AbortError of the caller', async () => {
  const { kernel } = createTestKernel()
  const stop = new AbortController()
  stop.abort()
  await expect(kernel.api.call(contracts, { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

describe('effect of a response on the session', () => {
  it('opens the maintenance page once for a 503 and clears the session', async () => {
    const { kernel, api, visited } = createTestKernel()
    api.reject(contracts, 'MAINTENANCE')
    await Promise.allSettled([1, 2, 3].map(() => kernel.api.call(contracts, {})))
    expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
    expect(visited).toEqual(['/manutencao'])
  })

  it.each<[string, Endpoint]>([
    ['open', maintenanceStatus],
    ['legacy', invoicePdf],
  ])('opens the maintenance page for a 403 of the %s interface', async (_, endpoint) => {
    const { kernel, api, visited } = createTestKernel()
    api.handle(endpoint, raw(403, '{"error_description":"closed"}'))
    await problemOf(kernel.api.call(endpoint, { query: invoicePdfFixture.query } as never))
    expect(visited).toEqual(['/manutencao'])
    expect(kernel.session.state.status).toBe('AUTHENTICATED')
  })

  it('does not end the present session for a late 401 of an earlier one', async () => {
    const { kernel, api } = createTestKernel({ session: 'pending' })
    const { promise: held, resolve: answer } = Promise.withResolvers<Response>()
    api.handle(contracts, () => held)
    const late = problemOf(kernel.api.call(contracts, {}))
    kernel.sessionControl.abandon()
    answer(new Response('{}', { status: 401 }))
    await late
    kernel.sessionControl.begin(LOGIN)
    expect(kernel.session.state.status).toBe('AUTHENTICATING')
  })

  it('retries a request with the new token when the token was renewed meanwhile', async () => {
    const { kernel, api } = createTestKernel()
    api.respond(renewSession, { ...renewSessionFixture.output, access_token: 'new.token.x' })
    api.handle(customer, () =>
      api.callsTo(customer).length === 1
        ? new Response('{}', { status: 401 })
        : new Response(JSON.stringify(customerFixture.output)),
    )
    const [answer] = await Promise.all([kernel.api.call(customer, {}), kernel.session.extend()])
    expect(answer).toEqual(customerFixture.output)
    expect(api.callsTo(customer).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer header.payload.signature',
      'Bearer new.token.x',
    ])
    expect(kernel.session.state.status).toBe('AUTHENTICATED')
  })

  it.each([
    ['continues with the token that another tab has just renewed', '', 2],
    ['leaves the login that another tab has just started', '202611219999', 1],
  ])('%s', async (_, protocol, calls) => {
    const { kernel, api, jar, visited } = createTestKernel()
    api.handle(customer, () => {
      if (api.callsTo(customer).length > 1) return Response.json(customerFixture.output)
      jar.set('access-token', 'new.token.x')
      jar.set('expirationTime', '2099-01-01T00:00:00Z')
      if (protocol) jar.set('id-protocol', protocol)
      return new Response('{}', { status: 401 })
    })
    await kernel.api.call(customer, {}).catch(() => undefined)
    expect(api.callsTo(customer)).toHaveLength(calls)
    expect(jar.get('access-token')).toBe('new.token.x')
    expect([kernel.session.state.status, visited]).toEqual(['AUTHENTICATED', []])
  })

  it('does not repeat a rejected request in the session of another customer', async () => {
    const { kernel, api } = createTestKernel()
    const { promise: pending, resolve: arrive } = Promise.withResolvers<Response>()
    api.handle(logout, () => pending)
    const late = problemOf(kernel.api.call(logout, {}))
    kernel.sessionControl.begin(OTHER_LOGIN)
    arrive(new Response('{}', { status: 401 }))
    expect((await late).code).toBe('unauthorized')
    expect(api.callsTo(logout)).toHaveLength(1)
    expect(kernel.session.state.accessToken).toBe(OTHER_LOGIN.accessToken)
  })

  it('repeats a renewal whose response was lost before it ends the session', async () => {
    const { kernel, api } = createTestKernel()
    api.handle(renewSession, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(kernel.session.extend()).rejects.toMatchObject({ status: 0 })
    api.respond(renewSession, { ...renewSessionFixture.output, access_token: 'new.token.x' })
    api.handle(customer, () =>
      api.callsTo(customer).length === 1
        ? new Response('{}', { status: 401 })
        : new Response(JSON.stringify(customerFixture.output)),
    )
    expect(await kernel.api.call(customer, {})).toEqual(customerFixture.output)
    expect(kernel.session.state).toMatchObject({
      status: 'AUTHENTICATED',
      accessToken: 'new.token.x',
    })
  })

  it('ends the session when the renewal is rejected', async () => {
    const { kernel, api } = createTestKernel()
    api.reject(renewSession, 'unauthorized')
    await expect(kernel.session.extend()).rejects.toMatchObject({ code: 'unauthorized' })
    expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  })
})

it('discards a response that belongs to an earlier login', async () => {
  const { kernel, api } = createTestKernel()
  const { promise: pending, resolve: arrive } = Promise.withResolvers<Response>()
  api.handle(contracts, () => pending)
  const late = kernel.api.call(contracts, {})
  kernel.sessionControl.begin(OTHER_LOGIN)
  arrive(Response.json(contractsFixture.output))
  await expect(late).rejects.toMatchObject({ code: 'unauthorized' })
  expect(kernel.session.state.status).toBe('AUTHENTICATING')
})

it('syncs the server clock from the response body', async () => {
  const { kernel, api } = createTestKernel({ session: 'pending' })
  api.respond(sendPin, { ...sendPinFixture.output, serverTime: '2030-01-01T00:00:00Z' })
  await kernel.api.call(sendPin, {
    params: { product: 'tim' },
    body: { recipient: '+5511987654321' },
  })
  expect(Math.abs(kernel.now() - Date.parse('2030-01-01T00:00:00Z'))).toBeLessThan(5_000)
})

describe('downloads and event streams', () => {
  const event = `event: payment\ndata: ${JSON.stringify(paymentEventsFixture.output)}\n\n`
  it('downloads a PDF and throws a problem for an HTML page in its place', async () => {
    const { kernel, api } = createTestKernel()
    const input = { params: { id: 'pay_01' } }
    api.handle(boletoPdf, raw(200, '%PDF-', { 'content-type': 'application/pdf' }))
    expect((await kernel.api.download(boletoPdf, input)).size).toBe(5)
    api.handle(boletoPdf, raw(200, '<html>', { 'content-type': 'text/html' }))
    expect((await problemOf(kernel.api.download(boletoPdf, input))).code).toBe('UNEXPECTED')
  })

  it('emits every event of a stream that is split at any byte, then completes', async () => {
    const { kernel, api } = createTestKernel()
    const bytes = new TextEncoder().encode(
      `: still here\n\n${event}${event.replaceAll('\n', '\r\n')}`,
    )
    const body = new ReadableStream({
      start: (controller) => {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
        controller.close()
      },
    })
    api.handle(
      paymentEvents,
      () => ({ ok: true, status: 200, headers: new Headers(), body }) as Response,
    )
    const seen: string[] = []
    await new Promise<void>((complete, error) => {
      kernel.api
        .subscribe(paymentEvents, { params: { id: 'pay_01' } })
        .subscribe({ next: ({ id }) => seen.push(id), complete, error })
    })
    expect(seen).toEqual(['pay_01', 'pay_01'])
  })

  it('reconnects with the renewed token when the stream ends with the old one', async () => {
    const { kernel, api } = createTestKernel()
    api.respond(renewSession, { ...renewSessionFixture.output, access_token: 'new.token.x' })
    let close = (): void => undefined
    const bodyOf = (isLast: boolean) =>
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(event))
          close = () => controller.close()
          if (isLast) close()
        },
      })
    api.handle(
      paymentEvents,
      () =>
        ({
          ok: true,
          status: 200,
          headers: new Headers(),
          body: bodyOf(api.callsTo(paymentEvents).length === 2),
        }) as Response,
    )
    const seen: string[] = []
    await new Promise<void>((complete, error) => {
      kernel.api.subscribe(paymentEvents, { params: { id: 'pay_01' } }).subscribe({
        next: ({ id }) => {
          if (seen.push(id) === 1) void kernel.session.extend().then(() => close())
        },
        complete,
        error,
      })
    })
    expect(seen).toEqual(['pay_01', 'pay_01'])
    expect(api.callsTo(paymentEvents).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer header.payload.signature',
      'Bearer new.token.x',
    ])
  })

  it('fails a stream with a problem when the request is rejected', async () => {
    const { kernel, api } = createTestKernel()
    api.reject(paymentEvents, 'NOT.FOUND')
    const error = await new Promise((reject) => {
      kernel.api.subscribe(paymentEvents, { params: { id: 'pay_01' } }).subscribe({ error: reject })
    })
    expect(error).toMatchObject({ code: 'NOT.FOUND' })
  })
})

it('sends a list in the query as one value', async () => {
  const { kernel, api } = createTestKernel()
  const { campaigns, campaignsFixture } = await import('@portal/contract')
  api.respond(campaigns, campaignsFixture.output)
  await kernel.api.call(campaigns, {
    params: { product: 'tim' },
    query: { contractsReference: ['CT1', 'CT2'] },
  })
  expect(api.calls[0]?.url).toBe('/api/tim/campaigns/contracts?contractsReference=CT1%2CCT2')
  expect(api.callsTo(canRate)).toHaveLength(0)
})
