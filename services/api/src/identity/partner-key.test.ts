import { contracts, login, buildEndpointPath, quote } from '@portal/contract'
import { addMs } from '../platform/clock.ts'
import { createPartnerToken } from '../testing/partner-token.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { createTestKey, type TestKey } from '../testing/test-key.ts'

const ANA = '39053344705'
const SHOP = 'http://localhost:3200'

describe.each(STORES)('DPoP key of a partner page on %s', (store) => {
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
  const validClaims = { htm: 'GET', htu }
  const now = () => api.platform.clock.now()
  const toSeconds = (fromNow: number) => Math.floor(now().getTime() / 1000) + fromNow
  /** Returns the status and the error of the DPoP proof. */
  const requestContracts = async (
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
  it('rejects a token without a proof or with another key', async () => {
    expect(await requestContracts(await key.prove(validClaims, token, now()))).toEqual([200])
    expect(await requestContracts(undefined)).toEqual([401, 'invalid_dpop_proof missing'])
    expect(await requestContracts(undefined, api, 'Bearer')).toEqual([401, 'invalid_token scheme'])
    expect(
      await requestContracts(await (await createTestKey()).prove(validClaims, token, now())),
    ).toEqual([401, 'invalid_token jkt'])
  })

  it('accepts a proof once over all processes', async () => {
    const other = await createTestApi(store, { database: api.platform.database })
    const dpop = await key.prove(validClaims, token, now())
    const responses = await Promise.all([
      requestContracts(dpop),
      requestContracts(dpop, other),
      requestContracts(dpop),
      requestContracts(dpop, other),
    ])
    expect(responses.map(([status]) => status).sort()).toEqual([200, 401, 401, 401])
    expect(responses).toContainEqual([401, 'invalid_dpop_proof jti'])
    await other.app.close()
  })

  it.each<[string, () => Record<string, unknown>, string | null]>([
    ['of another method', () => ({ htm: 'POST' }), 'htm'],
    [
      'of another URL',
      () => ({ htu: `http://localhost:3000${buildEndpointPath(quote, {})}` }),
      'htu',
    ],
    ['for another portal', () => ({ htu: htu.replace('localhost', 'evil.example') }), 'htu'],
    ['with a query, which is ignored', () => ({ htu: `${htu}?a=1#b` }), null],
    ['of another token', () => ({ ath: 'bm9uZQ' }), 'ath'],
    ['of no token', () => ({ ath: undefined }), 'ath'],
    ['without a jti', () => ({ jti: undefined }), 'jti'],
    ['without an iat', () => ({ iat: undefined }), 'iat'],
    ['55 seconds old', () => ({ iat: toSeconds(-55) }), null],
    ['65 seconds old', () => ({ iat: toSeconds(-65) }), 'iat'],
    ['55 seconds in the future', () => ({ iat: toSeconds(55) }), null],
    ['65 seconds in the future', () => ({ iat: toSeconds(65) }), 'iat'],
  ])('accepts or rejects a proof %s', async (_name, changed, claim) => {
    expect(
      await requestContracts(await key.prove({ ...validClaims, ...changed() }, token, now())),
    ).toEqual(claim === null ? [200] : [401, `invalid_dpop_proof ${claim}`])
  })

  // ASVS 9.1.2, 9.2.2
  it.each<[string, object]>([
    ['of another type', { typ: 'JWT' }],
    ['without its public key', { jwk: undefined }],
    ['with a private key', { jwk: { kty: 'oct', k: 'c2VjcmV0' } }],
  ])('rejects a proof %s', async (_name, header) => {
    const [status, why] = await requestContracts(await key.prove(validClaims, token, now(), header))
    expect([status, why]).toEqual([401, expect.stringMatching(/^invalid_dpop_proof /)])
  })

  it('rejects a login without a proof before the token is consumed', async () => {
    const encrypted = await createPartnerToken(now(), ANA)
    const loginByToken = (bound?: TestKey) =>
      api.call(login, {
        body: { encrypted },
        headers: { origin: SHOP },
        ...(bound && { key: bound }),
      })
    const refused = await loginByToken()
    expect([
      refused.statusCode,
      refused.headers['www-authenticate'],
      refused.headers['access-control-allow-origin'],
    ]).toEqual([401, expect.stringContaining('error_description="missing"'), SHOP])
    expect((await loginByToken(key)).statusCode).toBe(200)
  })

  it('stores a proof until it expires', async () => {
    const dpop = await key.prove({ ...validClaims, iat: toSeconds(59) }, token, now())
    expect(await requestContracts(dpop)).toEqual([200])
    const { rows } = await api.platform.database.query('select expires_at from used_proofs', [])
    expect(rows.map(({ expires_at: at }) => new Date(String(at)) >= addMs(now(), 118_000))).toEqual(
      [true],
    )
  })
})
