/** @slow every endpoint and webhook sent hostile input */
import * as everything from '@portal/contract'
import { buildEndpointPath, PROBLEM_CODES, type Endpoint } from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { createPaymentContext, type PaymentContext } from '../payments/context.ts'
import { buildWebhookBaseUrl } from '../payments/webhooks.ts'
import { useSmsGateway } from '../testing/fake-sms-gateway.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORE } from '../testing/stores.ts'
import { createTestApi, type Credentials, type TestApi } from '../testing/test-api.ts'

/** Marker in every text that must not be stored. */
const MARK = 'h0stile'
/** Printed with a counterexample; FUZZ_SEED repeats the run. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const RUNS = Number(process.env.FUZZ_RUNS ?? 12)

interface Fixture {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
const fixtureOf = ({ id }: Endpoint): Fixture =>
  (everything as unknown as Record<string, Fixture>)[`${id}Fixture`] ?? {}

const BENT_JSON = [
  `"${MARK}\\u0000"`,
  '"\\u0000"',
  '"\\ud800"',
  '"a\\udfffb"',
  '1e999',
  '-0',
  '007',
  '0.1',
  '9007199254740993',
  '"007"',
  '"1"',
  '1',
  'NaN',
  'true',
  '"true"',
  'null',
  '""',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"": ""}',
  '{"length": 1e9}',
  `{"toString": "${MARK}\\u0000"}`,
  '"{{7*7}}"',
  '"\' or 1=1 --"',
  '"../../etc/passwd"',
  '"%00"',
  '"\\u202e"',
  '{"__proto__": {"isAdmin": true}}',
  '{"constructor": {"prototype": {"isAdmin": true}}}',
  '{"\\u005f_proto__": 1}',
  '"<long text>"',
  '"<emoji>"',
  '<long number>',
  '[<long list>]',
  '<lists in lists>',
  '<objects in objects>',
]
/** Shortens long values in a counterexample. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  'long text': '9'.repeat(5000),
  emoji: '😀'.repeat(2000),
  'long number': '9'.repeat(400),
  'long list': `${'0,'.repeat(2000)}0`,
  'lists in lists': '['.repeat(10_000) + ']'.repeat(10_000),
  'objects in objects': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  'too large': 'x'.repeat(200_000),
}
const writtenOut = (body: string | Buffer): string | Buffer =>
  typeof body === 'string'
    ? body.replace(/<([a-z ]+)>/g, (whole, name: string) => WRITTEN_OUT[name] ?? whole)
    : body

/** Invalid or truncated JSON body. */
const BENT_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '\ufeff{}',
  '{',
  '{"a":1,}',
  '{"a":1}{"a":2}',
  "{'a':1}",
  '[',
  '"',
  '\0',
  'null',
  '0',
  Buffer.from([0xff, 0xfe, 0x7b]),
  Buffer.from('{"a":"\xc3\x28"}', 'latin1'),
  '<too large>',
]
const BENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonp',
  'application/json, text/plain',
  '',
  'a/b/c',
  'application/json;'.repeat(200),
]
/** Part of a path or query as it appears in the URL. */
const BENT_PARTS = [
  '%00',
  `${MARK}%00`,
  '%ud800',
  '%ED%A0%80',
  '%E0%A4',
  '%',
  '..',
  '%2e%2e%2f',
  '%252e',
  '007',
  '-1',
  '1e9',
  '%F0%9F%98%80',
  '__proto__',
  'constructor',
  'a%0d%0aset-cookie:%20x',
  'a'.repeat(3000),
  "'%20or%201=1--",
  '%7B%7D',
  'null',
  'undefined',
  '*',
  ';',
  '%23',
  '%3F',
]

const pathsIn = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...at, key]))]
    : [at]

/** JSON of a fixture with the value at `path` replaced by JSON text, or with a duplicate key. */
const jsonWith = (
  value: unknown,
  path: readonly string[],
  text: string,
  isDoubled: boolean,
): string => {
  const [key, ...rest] = path
  if (key === undefined || typeof value !== 'object' || value === null) return text
  if (Array.isArray(value))
    return `[${value.map((one: unknown, i) => (String(i) === key ? jsonWith(one, rest, text, isDoubled) : JSON.stringify(one))).join()}]`
  const members = Object.entries(value).map(([name, inner]) => {
    const whole = JSON.stringify(inner) ?? 'null'
    if (name !== key) return `"${name}":${whole}`
    const bent = `"${name}":${jsonWith(inner, rest, text, isDoubled)}`
    return isDoubled && rest.length === 0 ? `"${name}":${whole},${bent}` : bent
  })
  return `{${members.join()}}`
}

interface Hostile {
  readonly body: string | Buffer
  readonly type: string
  readonly params: Readonly<Record<string, string>>
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
}

const hostile = ({ params = {}, query = {}, body }: Fixture): fc.Arbitrary<Hostile> => {
  const whole = JSON.stringify(body) ?? ''
  const bentJson = fc
    .tuple(fc.constantFrom(...pathsIn(body)), fc.constantFrom(...BENT_JSON), fc.boolean())
    .map(([path, text, isDoubled]) => jsonWith(body, path, text, isDoubled))
  const encoded = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]),
  )
  const line = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const plain: Hostile = {
    body: whole,
    type: 'application/json',
    params: encoded,
    query: line,
    headers: {},
  }
  const part = fc.constantFrom(...BENT_PARTS)
  const names = Object.keys(params)
  const bentQuery = fc
    .tuple(
      fc.constantFrom(...Object.keys(query), 'a', '__proto__', 'constructor'),
      part,
      fc.constantFrom('=', '[]=', '[a][b]=', '', '=%00&'),
    )
    .map(([name, value, sign]) => `${line}&${name}${sign}${value}`)
  return fc.oneof(
    { weight: 6, arbitrary: bentJson.map((text) => ({ ...plain, body: text })) },
    fc.constantFrom(...BENT_BODIES).map((text) => ({ ...plain, body: text })),
    fc.constantFrom(...BENT_TYPES).map((type) => ({ ...plain, type })),
    ...(names.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...names), part)
            .map(([name, value]) => ({ ...plain, params: { ...encoded, [name]: value } })),
        ]),
    bentQuery.map((bent) => ({ ...plain, query: bent })),
    fc
      .tuple(
        fc.constantFrom(
          'idempotency-key',
          'x-xsrf-token',
          'x-trace-id',
          'traceparent',
          'accept-encoding',
          'cookie',
          'x-forwarded-for',
        ),
        fc.constantFrom('', 'a'.repeat(4000), '../..', '{"a":1}', '%00', ';;=;', '1, 2, 3'),
      )
      .map(([name, value]) => ({ ...plain, headers: { [name]: value } })),
  )
}

let api: TestApi
let context: PaymentContext
let tables: readonly string[]
let keys = 0
beforeAll(async () => {
  api = await createTestApi(STORE)
  context = await createPaymentContext(api.platform)
  tables = (
    await selectRows<{ name: string }>(
      api.platform.db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
  ).map(({ name }) => name)
})
useSmsGateway()
afterAll(() => api.close())

/** Rows of any table that contain the marker. */
const marked = (): Promise<unknown[]> =>
  selectRows(
    api.platform.db,
    sql.join(
      tables.map(
        (name) =>
          sql`select t::text from ${sql.identifier(name)} t where t::text like ${`%${MARK}%`}`,
      ),
      sql` union all `,
    ),
  )

const expectRefusal = (response: LightMyRequestResponse): void => {
  // No provider runs in this test, so PROVIDER.UNAVAILABLE is a valid response.
  if (response.statusCode === 502) return
  expect(response.statusCode).toBeLessThan(500)
  if (response.statusCode < 400) return
  const { code, Message, error } = response.json<{
    code?: string
    Message?: string
    error?: string
  }>()
  if (Message === undefined && error === undefined)
    expect(PROBLEM_CODES.filter((one) => one !== 'UNEXPECTED')).toContain(code)
}

describe('hostile input', () => {
  // ASVS 1.2.4, 1.3.3, 1.5.2, 2.2.1, 15.3.5, 15.3.6, 15.3.7
  it.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s rejects it with a declared problem and stores none of it',
    async (_id, endpoint) => {
      const come = (): Promise<Credentials> | Credentials =>
        endpoint.access === 'public' ? {} : signIn(api, 'pf-two-contracts', endpoint.access)
      const fixture = fixtureOf(endpoint)
      const names = Object.keys(fixture.params ?? {})
      const path = buildEndpointPath(
        endpoint,
        Object.fromEntries(names.map((name) => [name, `${name}--`])),
      )
      let who = await come()
      await fc.assert(
        fc.asyncProperty(hostile(fixture), async ({ body, type, params, query, headers }) => {
          const url = names.reduce(
            (rest, name) => rest.replace(`${name}--`, () => params[name] ?? ''),
            path,
          )
          const response = await api.app.inject({
            method: endpoint.method,
            url: `${url}?${query}`,
            cookies: who.cookies ?? {},
            headers: {
              origin: api.platform.config.origins[0] ?? '',
              'idempotency-key': `hostile-${(keys += 1)}`,
              ...(who.token !== undefined && {
                authorization: `Bearer ${who.token}`,
                'x-xsrf-token': who.cookies?.['XSRF-TOKEN'] ?? '',
              }),
              ...(endpoint.method === 'POST' && { 'content-type': type }),
              ...headers,
            },
            ...(endpoint.method === 'POST' && { payload: writtenOut(body) }),
          })
          expectRefusal(response)
          if (
            response.statusCode === 401 ||
            endpoint.access === 'pending' ||
            endpoint.id === 'renewSession'
          )
            who = await come()
        }),
        { numRuns: RUNS, seed: SEED },
      )
      expect(await marked()).toEqual([])
    },
  )

  // ASVS 2.2.1
  it('is rejected by webhooks as well', async () => {
    const notices: Fixture[] = [
      {
        body: {
          pix: [
            {
              endToEndId: 'E1',
              txid: 'a'.repeat(32),
              valor: '1.00',
              horario: '2026-11-18T12:00:00Z',
            },
          ],
        },
      },
      {
        body: {
          id: 'evt_1',
          type: 'payment.captured',
          reference: 'pay_01',
          payment: { id: 'p1', reference: 'pay_01' },
        },
      },
    ]
    for (const provider of context.methods.providers) {
      const address = `${new URL(buildWebhookBaseUrl(context.config)).pathname}/${provider.name}`
      await fc.assert(
        fc.asyncProperty(fc.oneof(...notices.map(hostile)), async ({ body, type, query }) => {
          expectRefusal(
            await api.app.inject({
              method: 'POST',
              url: `${address}?${query}`,
              headers: { 'content-type': type },
              payload: writtenOut(body),
            }),
          )
        }),
        { numRuns: RUNS * 10, seed: SEED },
      )
    }
    expect(await marked()).toEqual([])
  })
})
