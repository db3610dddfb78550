/** @slow calls every endpoint with arbitrary input, on each store */
import * as everything from '@portal/contract'
import {
  isRoleSufficient,
  buildEndpointPath,
  PROBLEM_STATUS,
  getRequiredRole,
  ROLES,
  proofOfWorkChallenge,
  type Endpoint,
} from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { UnsecuredJWT } from 'jose'
import * as z from 'zod/mini'
import { useSmsGateway } from '../testing/fake-sms-gateway.ts'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { STORES } from '../testing/stores.ts'
import { signIn } from '../testing/sign-in.ts'
import {
  createTestApi,
  type CallOptions,
  type Credentials,
  type TestApi,
} from '../testing/test-api.ts'

interface Fixture {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
const readFixture = ({ id }: Endpoint): Fixture =>
  (everything as unknown as Record<string, Fixture>)[`${id}Fixture`] ?? {}
const buildInput = (endpoint: Endpoint): CallOptions => {
  const { params, query, body } = readFixture(endpoint)
  return {
    params,
    query,
    body,
    ...(endpoint.idempotent && { headers: { 'idempotency-key': 'every-endpoint-1' } }),
  }
}
/** POST endpoints that the role `sees` may call, and why: they start no payment and change only the user's own data. */
const ALLOWED_FOR_VIEWERS: Readonly<Record<string, string>> = {
  checkPayment: 'asks the provider',
  verifyPixPayment: 'asks the provider',
  installmentTerm: 'draws a document',
  markNotificationsRead: 'their own read state',
  rate: 'their own opinion',
  feedback: 'their own opinion',
  renewSession: 'their own session',
  enterCompany: 'their own session',
  endOtherSessions: 'their own sessions',
  setCodesStopped: 'their own codes',
  passkeyOptions: 'their own key',
  addPasskey: 'their own key',
  removePasskey: 'their own key',
  sendProofPin: 'their own proof',
  verifyProofPin: 'their own proof',
  proveByPasskey: 'their own proof',
}
const rows = (endpoints: readonly Endpoint[]): [string, Endpoint][] =>
  endpoints.map((endpoint) => [endpoint.id, endpoint])

const mainProblem = z.strictObject({
  code: z.enum(Object.keys(PROBLEM_STATUS) as [keyof typeof PROBLEM_STATUS]),
  message: z.string().check(z.minLength(10)),
  traceId: z.string().check(z.regex(/^[\da-f]{32}$/)),
  field: z.optional(z.string()),
  triesLeft: z.optional(z.int()),
  challenge: z.optional(proofOfWorkChallenge),
})
const legacyProblem = z.union([
  z.strictObject({ error: z.string(), error_description: z.string() }),
  z.strictObject({ Message: z.string() }),
])

/** Throws unless the response matches the contract. */
const expectContract = (endpoint: Endpoint, response: LightMyRequestResponse): void => {
  const json = String(response.headers['content-type'] ?? '').startsWith('application/json')
  if (response.statusCode >= 400) {
    const problem = z.parse(
      endpoint.interface === 'legacy' ? legacyProblem : mainProblem,
      response.json(),
    )
    if ('code' in problem) expect(response.statusCode).toBe(PROBLEM_STATUS[problem.code])
    return
  }
  expect([endpoint.success, 204]).toContain(response.statusCode)
  if (json) expect(z.safeParse(endpoint.output, response.json()).success).toBe(true)
}

describe.each(STORES)('every endpoint on %s', (store) => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi(store)
  })
  useSmsGateway()
  afterAll(() => api.close())

  it.each(rows(ALL_ENDPOINTS))('%s is served', (_id, { method, interface: name, path }) => {
    const url = everything.INTERFACE_BASE[name] + path.replace(/\{(\w+)\}/g, ':$1')
    expect(api.app.hasRoute({ method, url })).toBe(true)
  })

  const guarded = ALL_ENDPOINTS.filter(({ access }) => access !== 'public')

  describe.each(rows(guarded))('%s', (_id, endpoint) => {
    const fetchStatus = async (who: Credentials): Promise<number> =>
      (await api.call(endpoint, { ...buildInput(endpoint), ...who })).statusCode

    // ASVS 8.2.1, 8.3.1, 7.2.1
    it('requires a token', async () => {
      const response = await api.call(endpoint, buildInput(endpoint))
      expect(response.statusCode).toBe(401)
      expectContract(endpoint, response)
    })

    // ASVS 7.4.1
    it('rejects a token after logout', async () => {
      const who = await signIn(api, 'pf-overdue')
      await api.platform.sessions.revoke(api.platform.db, who.sessionId)
      expect(await fetchStatus(who)).toBe(401)
    })

    // ASVS 9.1.1
    it('rejects a modified token and an unsigned one', async () => {
      const who = await signIn(api, 'pf-overdue')
      expect(
        await fetchStatus({
          ...who,
          token: who.token
            .replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
            .replace(/\.(.)/, '.X$1'),
        }),
      ).toBe(401)
      const unsigned = new UnsecuredJWT({ sid: who.sessionId, stage: 'customer' })
        .setIssuer('portal-api')
        .setExpirationTime('1h')
        .encode()
      expect(await fetchStatus({ ...who, token: unsigned })).toBe(401)
    })

    it('rejects a token without its cookie', async () => {
      expect(await fetchStatus({ token: (await signIn(api, 'pf-overdue')).token })).toBe(401)
    })

    if (endpoint.access === 'customer') {
      // ASVS 2.3.1
      it('rejects a session whose identity is not confirmed', async () => {
        expect(await fetchStatus(await signIn(api, 'pf-overdue', 'pending'))).toBe(401)
      })
    }

    if (endpoint.access === 'customer' && endpoint.responseKind !== 'events') {
      // ASVS 8.2.1, 8.3.1
      it.each(ROLES)("checks the role of a company's person: %s", async (role) => {
        const who = await signIn(
          api,
          'pj-numeric',
          'customer',
          await addJoinedPerson(api, 'pj-numeric', role),
        )
        const response = await api.call(endpoint, { ...buildInput(endpoint), ...who })
        const refused = /ROLE\.CANNOT\.(PAY|ADMINISTER)/.exec(response.body)?.[1]
        const needed = getRequiredRole(endpoint)
        expect(refused).toBe(
          isRoleSufficient(role, needed) ? undefined : needed === 'pays' ? 'PAY' : 'ADMINISTER',
        )
        expectContract(endpoint, response)
        if (
          endpoint.method === 'POST' &&
          !endpoint.isReadOnly &&
          !(endpoint.id in ALLOWED_FOR_VIEWERS)
        )
          expect(isRoleSufficient('sees', needed)).toBe(false)
      })
    }

    if (endpoint.method === 'POST') {
      // ASVS 3.5.1, 3.5.2
      it('rejects another origin', async () => {
        const response = await api.call(endpoint, {
          ...buildInput(endpoint),
          ...(await signIn(api, 'pf-overdue')),
          headers: { origin: 'https://evil.example', 'idempotency-key': 'every-endpoint-2' },
        })
        expect(response.json()).toMatchObject({ code: 'CSRF.REJECTED' })
      })
    }
  })

  // ASVS 9.2.1
  it('rejects an expired token at every guarded endpoint', async () => {
    const who = await signIn(api, 'pf-overdue')
    api.advance(15 * 60_000 + 1000)
    for (const endpoint of guarded)
      expect((await api.call(endpoint, { ...buildInput(endpoint), ...who })).statusCode).toBe(401)
  })

  // ASVS 3.5.3
  it('does not change data on GET', async () => {
    const { query } = api.platform.database
    const contents = async (): Promise<unknown[]> => {
      // Tables whose rows count requests and are no change of data.
      const { rows: tables } = await query(
        "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' order by 1",
        [],
      )
      const digest = (name: unknown) =>
        query(
          `select '${String(name)}' as name, md5(string_agg(t::text, ' ' order by t::text)) as md5 from ${String(name)} t`,
          [],
        )
      return Promise.all(tables.map(async ({ name }) => (await digest(name)).rows[0]))
    }
    const who = await signIn(api, 'pf-overdue')
    const before = await contents()
    const questions = ALL_ENDPOINTS.filter(
      ({ method, responseKind: response }) => method === 'GET' && response !== 'events',
    )
    const statuses = new Set<number>()
    for (const endpoint of questions)
      statuses.add((await api.call(endpoint, { ...buildInput(endpoint), ...who })).statusCode)
    expect(statuses).toContain(200)
    expect(await contents()).toEqual(before)
  })

  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('../../etc/passwd', "' or 1=1 --", '{{7*7}}', '\u0000', '💥'),
  )
  const json = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })),
  )

  /** True when the session may have changed after this response: ended, renewed or one attempt used up. */
  const canEndSession = (
    { access, id }: Endpoint,
    { statusCode }: LightMyRequestResponse,
  ): boolean =>
    access === 'pending' || id === 'logout' || id === 'renewSession' || statusCode === 401

  /** Replaces one leaf of a fixture by another value of its kind, or by an arbitrary value. */
  const buildBody = (fixture: unknown): fc.Arbitrary<unknown> => {
    if (Array.isArray(fixture))
      return fc.oneof(
        json,
        fc.tuple(...fixture.map(buildBody)),
        fc.constant([...fixture, ...fixture]),
      )
    if (typeof fixture !== 'object' || fixture === null) return fc.oneof(fc.constant(fixture), json)
    return fc.oneof(
      json,
      fc.record(
        Object.fromEntries(Object.entries(fixture).map(([key, value]) => [key, buildBody(value)])),
        {
          requiredKeys: [],
        },
      ),
    )
  }

  it.each(rows(ALL_ENDPOINTS.filter(({ responseKind: response }) => response !== 'events')))(
    '%s responds to arbitrary input within its contract',
    async (_id, endpoint) => {
      const fixture = readFixture(endpoint)
      const params = fc.record(
        Object.fromEntries(
          Object.entries(fixture.params ?? {}).map(([key, value]) => [
            key,
            fc.oneof(fc.constant(value), text),
          ]),
        ),
      )
      const query = fc.record(
        Object.fromEntries(
          Object.entries(fixture.query ?? {}).map(([key, value]) => [
            key,
            fc.oneof(fc.constant(value), text),
          ]),
        ),
      )
      const inputs = fc.record({ params, query, body: buildBody(fixture.body) })
      const createCredentials = async (): Promise<Credentials> =>
        endpoint.access === 'public'
          ? {}
          : await signIn(
              api,
              'pf-two-contracts',
              endpoint.access === 'pending' ? 'pending' : 'customer',
            )
      let who = await createCredentials()
      await fc.assert(
        fc.asyncProperty(inputs, async ({ params: inPath, query: asked, body }) => {
          if (Object.values(inPath).some((value) => value === '' || /^\.+$/.test(value))) return
          let url: string
          try {
            url = buildEndpointPath(endpoint, inPath)
          } catch {
            return
          }
          const response = await api.app.inject({
            method: endpoint.method,
            url,
            query: asked,
            cookies: who.cookies ?? {},
            headers: {
              ...(who.token !== undefined && {
                authorization: `Bearer ${who.token}`,
                'x-xsrf-token': who.cookies?.['XSRF-TOKEN'] ?? '',
              }),
              'idempotency-key': `fuzz-${Math.random().toString(36).slice(2).padEnd(12, '0')}`,
              ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
            },
            ...(endpoint.method === 'POST' && { payload: JSON.stringify(body) }),
          })
          // No provider runs in this test, so PROVIDER.UNAVAILABLE is a valid response.
          if (response.statusCode !== 502) expect(response.statusCode).toBeLessThan(500)
          if (response.statusCode !== 404 || response.body !== '')
            expectContract(endpoint, response)
          if (canEndSession(endpoint, response)) who = await createCredentials()
        }),
        { numRuns: 25 },
      )
    },
  )
})
