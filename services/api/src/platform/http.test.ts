import { brotliDecompressSync } from 'node:zlib'
import {
  ApiProblem,
  contracts,
  customer,
  invoicePdf,
  login,
  maintenanceStatus,
  report,
} from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { desc, eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { signIn } from '../testing/sign-in.ts'
import { findReportsByTraceId } from '../identity/store/reports.ts'
import { deleteExpiredData } from '../identity/delete-expired-data.ts'
import { addMs } from './clock.ts'
import { STORE } from '../testing/stores.ts'
import { createTestApi } from '../testing/test-api.ts'
import { compileSerializer, createValidatorCompiler } from './contract-schemas.ts'
import { registerEndpoint } from './serve-endpoint.ts'
import { sessions } from './tables.ts'
import { useTestApi } from '../testing/use-test-api.ts'

// ASVS 2.2.2, 16.5.1, 4.1.1, 15.3.6
describe('the server', () => {
  const api = useTestApi(STORE)

  const post = (payload: string | Buffer, type = 'application/json', url = '/api/login') =>
    api.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  it.each<[string, () => ReturnType<typeof post>, number, string]>([
    ['malformed JSON', () => post('{"doc":'), 400, 'BAD.REQUEST'],
    [
      'a body that reaches for prototypes',
      () => post('{"doc":"1","__proto__":{"admin":true}}'),
      400,
      'BAD.REQUEST',
    ],
    [
      'a NUL in a body',
      () => post('{"action":"login","custom":{"a":["\\u0000"]}}', undefined, '/api/report'),
      400,
      'BAD.REQUEST',
    ],
    ['a NUL in an address', () => api.app.inject('/api/tim/invoice/%00'), 400, 'BAD.REQUEST'],
    [
      'a NUL in a notice',
      () => post('{"pix":[{"txid":"\\u0000"}]}', undefined, '/webhooks/pix'),
      400,
      'BAD.REQUEST',
    ],
    ['an empty body', () => post(''), 400, 'BAD.REQUEST'],
    [
      'text that says it is text',
      () => post('{"doc":"39053344705","type":"PF"}', 'text/plain'),
      415,
      'UNSUPPORTED.MEDIA.TYPE',
    ],
    [
      'a form',
      () => post('doc=1', 'application/x-www-form-urlencoded'),
      415,
      'UNSUPPORTED.MEDIA.TYPE',
    ],
    ['a body that is too large', () => post(`"${'x'.repeat(200_000)}"`), 413, 'PAYLOAD.TOO.LARGE'],
    [
      'a report that is too large',
      () =>
        post(
          JSON.stringify({ action: 'login', junk: 'x'.repeat(20_000) }),
          undefined,
          '/api/report',
        ),
      413,
      'PAYLOAD.TOO.LARGE',
    ],
    ['an address that is not there', () => api.app.inject('/api/nowhere'), 404, 'NOT.FOUND'],
    [
      'a product that is not sold',
      () => post('{"phone":"+5511987654321"}', undefined, '/api/vivo/attendance'),
      401,
      'unauthorized',
    ],
    ['an address that is none', () => api.app.inject('/api/%E0%A4%A'), 400, 'BAD.REQUEST'],
    [
      'a wrong method',
      () => api.app.inject({ method: 'GET', url: '/api/login' }),
      405,
      'METHOD.NOT.ALLOWED',
    ],
  ])('responds to %s with a problem', async (_name, ask, status, code) => {
    const response = await ask()
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({
      code,
      message: expect.any(String),
      traceId: response.headers['x-trace-id'],
    })
    expect(response.body).not.toMatch(/stack|node_modules|select |insert /i)
  })

  // ASVS 13.4.4
  it('lists the allowed methods of a path', async () => {
    expect(
      (await api.app.inject({ method: 'DELETE', url: '/api/tim/credit-card-block' })).headers.allow,
    ).toBe('GET, POST')
  })

  it('compresses long lists for clients that accept it', async () => {
    const who = await signIn(api, 'pf-many')
    const plain = await api.call(contracts, who)
    const small = await api.call(contracts, { ...who, headers: { 'accept-encoding': 'gzip, br' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  })

  it('names the invalid field', async () => {
    expect(
      (await api.call(login, { body: { doc: '39053344706', type: 'PF' } })).json(),
    ).toMatchObject({ field: 'doc' })
  })

  it("uses the gateway's problem format on the legacy interface", async () => {
    expect((await api.call(invoicePdf, { query: { reference: 'FT1' } })).json()).toEqual({
      error: 'unauthorized',
      error_description: expect.any(String),
    })
    const who = await signIn(api, 'pf-overdue')
    expect((await api.call(invoicePdf, { ...who, query: { reference: '' } })).json()).toEqual({
      Message: expect.any(String),
    })
  })

  // ASVS 14.3.2, 14.2.2, 3.4.6, 3.4.4, 3.2.1
  it('forbids caching and framing of responses', async () => {
    const { headers } = await api.call(customer, await signIn(api, 'pf-overdue'))
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  // ASVS 16.4.1
  it("continues the caller's trace and replaces an invalid trace id", async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const traceOf = async (headers: Record<string, string>) =>
      (await api.app.inject({ url: '/healthz', headers })).headers['x-trace-id']
    expect(await traceOf({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace)
    expect(await traceOf({ 'x-trace-id': trace })).toBe(trace)
    expect(await traceOf({ 'x-trace-id': '39053344705' })).toMatch(/^[\da-f]{32}$/)
  })

  // ASVS 16.2.1
  it("logs the portal id and the session's own protocol only", async () => {
    const who = await signIn(api, 'pf-overdue')
    const [{ protocol } = { protocol: '' }] = await api.platform.db
      .select({ protocol: sessions.protocol })
      .from(sessions)
      .where(eq(sessions.customerId, 'pf-overdue'))
      .orderBy(desc(sessions.createdAt))
      .limit(1)
    const ask = (headers: Record<string, string>) => api.call(contracts, { ...who, headers })
    expect((await ask({ 'x-portal-id': 'portal-tim', 'x-protocol': protocol })).statusCode).toBe(
      200,
    )
    expect(api.logs()).toContain(`"portal":"portal-tim","protocol":"${protocol}"`)
    expect((await ask({ 'x-protocol': '39053344705' })).statusCode).toBe(200)
    for (const [name, wrong] of [
      ['x-portal-id', '390.533.447-05'],
      ['x-portal-id', ''],
      ['x-protocol', 'a b'],
    ] as const) {
      expect((await ask({ [name]: wrong })).statusCode).toBe(400)
    }
    expect(api.logs()).not.toMatch(/39053344705|390\.533/)
  })

  it('serves an OpenAPI description', async () => {
    expect((await api.app.inject('/api/docs/json')).json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/login': { post: { operationId: 'login' } } },
    })
    const { paths } = (await api.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, { operationId: string }>>
    }>()
    const described = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(described.sort()).toEqual(ALL_ENDPOINTS.map(({ id }) => id).sort())
    expect((await api.app.inject('/api/docs/')).body).toContain('swagger-ui')
    expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('describes the problem codes of each endpoint', async () => {
    const { paths } = (await api.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
    }>()
    const codesOf = (status: string) =>
      JSON.stringify(paths['/api/payment']?.post?.responses[status])
    expect(codesOf('409')).toContain('"INVOICE.ALREADY.PAID","AMOUNT.CHANGED"')
    expect(codesOf('422')).toContain('CARD.BLOCKED')
    expect(JSON.stringify(paths['/api/contracts']?.get?.responses)).not.toContain(
      'INVOICE.ALREADY.PAID',
    )
  })

  // ASVS 16.3.4, 16.5.3
  it('does not return a problem code that the endpoint does not declare', async () => {
    const app = Fastify()
      .setValidatorCompiler(createValidatorCompiler([]))
      .setSerializerCompiler(compileSerializer)
    registerEndpoint(app, maintenanceStatus, () => Promise.reject(new ApiProblem('CARD.BLOCKED')))
    const response = await app.inject('/api/open/status')
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      500,
      'UNEXPECTED',
    ])
    await app.close()
  })

  it('stores a report without personal data, finds it by its number and deletes it after ninety days', async () => {
    const body = {
      action: 'portal_crashed',
      doc: '39053344705',
      customer: { name: 'Ana', type: 'PF' },
      access: { resource: { page: '/' }, session: { cookie: '202611210001' } },
      custom: { traceId: '0f8fad5b-d9cb-469f-a165-70867728950e', reason: 'para ana@example.com' },
    }
    expect((await api.call(report, { body })).statusCode).toBe(202)
    const { rows } = await api.platform.database.query(
      'select action, page, customer_type, mobile from reports',
      [],
    )
    expect(rows).toEqual([
      { action: 'portal_crashed', page: '/', customer_type: 'PF', mobile: null },
    ])
    const [found] = await findReportsByTraceId(
      api.platform.db,
      '0F8FAD5B-d9cb-469f-a165-70867728950e',
    )
    expect(found?.payload).toMatchObject({ custom: { reason: 'para [e-mail]' } })
    expect(JSON.stringify(found)).not.toMatch(/39053344705|Ana|202611210001/)
    const in89Days = addMs(api.platform.clock.now(), 89 * 86_400_000)
    await deleteExpiredData(api.platform.db, in89Days)
    expect(await findReportsByTraceId(api.platform.db, body.custom.traceId)).toHaveLength(1)
    await deleteExpiredData(api.platform.db, addMs(in89Days, 2 * 86_400_000))
    expect(await findReportsByTraceId(api.platform.db, body.custom.traceId)).toHaveLength(0)
  })
})

// ASVS 13.4.5, 15.2.3
it('the server has no OpenAPI description in production', async () => {
  const api = await createTestApi(STORE, { config: { nodeEnv: 'production' } })
  const responses = await Promise.all(
    ['/api/docs', '/api/docs/json', '/api/docs/static/index.html'].map((url) =>
      api.app.inject(url),
    ),
  )
  await api.close()
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

it('the server returns 503 outside the open interface during maintenance', async () => {
  const api = await createTestApi(STORE, { config: { maintenance: true } })
  const [closed, open] = [
    await api.call(login, { body: {} }),
    await api.app.inject('/api/open/status'),
  ]
  await api.close()
  expect([
    closed.statusCode,
    closed.json<{ code: string }>().code,
    closed.headers['retry-after'],
  ]).toEqual([503, 'MAINTENANCE', '60'])
  expect(open.json()).toEqual({ maintenance: true, until: null })
})
