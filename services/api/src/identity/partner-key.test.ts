import { contracts, login, buildEndpointPath, quote } from '@portal/contract'
import { addMs } from '../platform/clock.ts'
import { createPartnerToken } from '../testing/partner-token.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { createTestKey, type TestKey } from '../testing/test-key.ts'

const ANA = '39053344705'
const SHOP = 'http://localhost:3200'

describe.each(STORES)("the key of a partner's page on %s", (store) => {
  let api: TestApi
  let key: TestKey
  let token: string
  beforeAll(async () => {
    ;[api, key] = [await createTestApi(store), await createTestKey()]
  })
  beforeEach(async () => {
    await api.reset()
    const entered = await api.call(login, {
      body: { encrypted: await createPartnerToken(api.platform.clock.now(), ANA) },
      headers: { origin: SHOP },
      key,
    })
    token = entered.json<{ access_token: string }>().access_token
  })
  afterAll(() => api.close())

  const htu = `http://localhost:3000${buildEndpointPath(contracts, {})}`
  const good = { htm: 'GET', htu }
  const now = () => api.platform.clock.now()
  const seconds = (fromNow: number) => Math.floor(now().getTime() / 1000) + fromNow
  /** Status of a call, and what it says is wrong with the proof. */
  const ask = async (
    dpop: string | undefined,
    from: TestApi = api,
    scheme = 'DPoP',
  ): Promise<readonly [number, string?]> => {
    const { statusCode, headers } = await from.app.inject({
      url: buildEndpointPath(contracts, {}),
      headers: {
        origin: SHOP,
        authorization: `${scheme} ${token}`,
        ...(dpop !== undefined && { dpop }),
      },
    })
    const [, error, claim] =
      /^DPoP error="(\w+)", error_description="(\w+)", algs="ES256"$/.exec(
        String(headers['www-authenticate'] ?? ''),
      ) ?? []
    return error === undefined ? [statusCode] : [statusCode, `${error} ${claim}`]
  }

  // ASVS 10.3.1
  it('lets nobody in with a token alone, or with another key', async () => {
    expect(await ask(await key.prove(good, token, now()))).toEqual([200])
    expect(await ask(undefined)).toEqual([401, 'invalid_dpop_proof missing'])
    expect(await ask(undefined, api, 'Bearer')).toEqual([401, 'invalid_token scheme'])
    expect(await ask(await (await createTestKey()).prove(good, token, now()))).toEqual([
      401,
      'invalid_token jkt',
    ])
  })

  it('takes a proof once, whichever process it comes to', async () => {
    const other = await createTestApi(store, { database: api.platform.database })
    const dpop = await key.prove(good, token, now())
    const answers = await Promise.all([ask(dpop), ask(dpop, other), ask(dpop), ask(dpop, other)])
    expect(answers.map(([status]) => status).sort()).toEqual([200, 401, 401, 401])
    expect(answers).toContainEqual([401, 'invalid_dpop_proof jti'])
    await other.app.close()
  })

  it.each<[string, () => Record<string, unknown>, string | null]>([
    ['of another method', () => ({ htm: 'POST' }), 'htm'],
    [
      'of another address',
      () => ({ htu: `http://localhost:3000${buildEndpointPath(quote, {})}` }),
      'htu',
    ],
    ['for another portal', () => ({ htu: htu.replace('localhost', 'evil.example') }), 'htu'],
    ['with a query, which is not looked at', () => ({ htu: `${htu}?a=1#b` }), null],
    ['of another token', () => ({ ath: 'bm9uZQ' }), 'ath'],
    ['of no token', () => ({ ath: undefined }), 'ath'],
    ['without a number of its own', () => ({ jti: undefined }), 'jti'],
    ['without a time', () => ({ iat: undefined }), 'iat'],
    ['55 seconds old', () => ({ iat: seconds(-55) }), null],
    ['65 seconds old', () => ({ iat: seconds(-65) }), 'iat'],
    ['from 55 seconds ahead', () => ({ iat: seconds(55) }), null],
    ['from 65 seconds ahead', () => ({ iat: seconds(65) }), 'iat'],
  ])('is or is not proven by a proof %s', async (_name, bent, claim) => {
    expect(await ask(await key.prove({ ...good, ...bent() }, token, now()))).toEqual(
      claim === null ? [200] : [401, `invalid_dpop_proof ${claim}`],
    )
  })

  // ASVS 9.1.2, 9.2.2
  it.each<[string, object]>([
    ['of another kind', { typ: 'JWT' }],
    ['whose key is not in it', { jwk: undefined }],
    ['with a private key', { jwk: { kty: 'oct', k: 'c2VjcmV0' } }],
  ])('is proven by no proof %s', async (_name, header) => {
    const [status, why] = await ask(await key.prove(good, token, now(), header))
    expect([status, why]).toEqual([401, expect.stringMatching(/^invalid_dpop_proof /)])
  })

  it('is asked for before a token of the partner is used up', async () => {
    const encrypted = await createPartnerToken(now(), ANA)
    const enter = (bound?: TestKey) =>
      api.call(login, {
        body: { encrypted },
        headers: { origin: SHOP },
        ...(bound && { key: bound }),
      })
    const refused = await enter()
    expect([
      refused.statusCode,
      refused.headers['www-authenticate'],
      refused.headers['access-control-allow-origin'],
    ]).toEqual([401, expect.stringContaining('error_description="missing"'), SHOP])
    expect((await enter(key)).statusCode).toBe(200)
  })

  it('forgets a proof once its time is over, and not before', async () => {
    const dpop = await key.prove({ ...good, iat: seconds(59) }, token, now())
    expect(await ask(dpop)).toEqual([200])
    const { rows } = await api.platform.database.query('select expires_at from used_proofs', [])
    expect(rows.map(({ expires_at: at }) => new Date(String(at)) >= addMs(now(), 118_000))).toEqual(
      [true],
    )
  })
})
