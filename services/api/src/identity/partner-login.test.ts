import {
  birthdateOptions,
  blockCreditCard,
  checkBirthdate,
  contracts,
  customer,
  login,
  logout,
  quote,
  renewSession,
  sendPin,
  sendPinByEmail,
  startOptimizedJourney,
  type Endpoint,
} from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { createPartnerToken } from '../testing/partner-token.ts'
import { STORES } from '../testing/stores.ts'
import {
  createTestApi,
  type CallOptions,
  type Credentials,
  type TestApi,
} from '../testing/test-api.ts'
import { createTestKey, type TestKey } from '../testing/test-key.ts'
import { encryptEmail } from './store/emails.ts'
import { emails } from './tables.ts'

const [ANA, BAKERY] = ['39053344705', '11222333000181']
const product = { params: { product: 'tim' } }
const SHOP = 'http://localhost:3200'

describe.each(STORES)('partner login on %s', (store) => {
  let api: TestApi
  let key: TestKey
  beforeAll(async () => {
    key = await createTestKey()
    api = await createTestApi(store)
  })
  beforeEach(() => api.reset())
  afterAll(() => api.close())

  const createToken = (doc: string, claims?: Readonly<Record<string, unknown>>, key?: Buffer) =>
    createPartnerToken(api.platform.clock.now(), doc, claims, key)
  const loginByToken = (encrypted: string, headers: Record<string, string> = {}) =>
    api.call(login, { body: { encrypted }, headers, ...('origin' in headers && { key }) })
  const readProblemCode = async (
    endpoint: Endpoint,
    who: CallOptions,
    body?: unknown,
  ): Promise<string> =>
    (await api.call(endpoint, { ...who, ...product, body })).json<{ code: string }>().code
  const startOptimizedLogin = async (doc: string): Promise<Credentials> =>
    api.readCredentials(await loginByToken(await createToken(doc, { optimized: true })))

  it('rejects the whole portal for a partner that may only open payments', async () => {
    const [own] = api.platform.config.partners
    const restricted = await createTestApi(store, {
      database: api.platform.database,
      config: { partners: [{ ...own!, opensPortal: false }] },
    })
    const loginRestricted = async (headers: Record<string, string>) =>
      restricted.call(login, {
        body: { encrypted: await createPartnerToken(restricted.platform.clock.now(), ANA) },
        headers,
        ...('origin' in headers && headers.origin === SHOP && { key }),
      })
    expect((await loginRestricted({})).json()).toMatchObject({ code: 'TOKEN.INVALID' })
    expect((await loginRestricted({ origin: 'http://localhost:3000' })).json()).toMatchObject({
      code: 'TOKEN.INVALID',
    })
    expect((await loginRestricted({ origin: SHOP })).json()).toMatchObject({
      verified: { name: 'Ana' },
    })
    await restricted.app.close()
  })

  it('returns a verified session at once', async () => {
    const entered = await loginByToken(await createToken(ANA))
    expect(entered.json()).toMatchObject({
      verified: { name: 'Ana', document: ANA, birthdate: 'confirmed', phone: '+5511987654321' },
    })
    expect((await api.call(customer, api.readCredentials(entered))).statusCode).toBe(200)
  })

  // ASVS 9.2.2, 9.2.3
  it.each<[string, Record<string, unknown>]>([
    ['expired', { iat: 1_000_000_000, exp: 1_000_000_100 }],
    ['for another audience', { aud: 'other' }],
    ['of another issuer', { iss: 'other' }],
    ['valid for too long', { exp: 4_000_000_000 }],
    ['without a jti', { jti: undefined }],
    ['for an invalid document', { sub: '39053344706' }],
  ])('rejects a token that is %s', async (_name, claims) => {
    expect((await loginByToken(await createToken(ANA, claims))).json()).toMatchObject({
      code: 'TOKEN.INVALID',
    })
  })

  // ASVS 9.2.1
  it.each([
    [-59, 200],
    [-70, 400],
    [30, 400],
  ])('answers a token issued %i s from now with status %i', async (seconds, status) => {
    const iat = Math.floor(api.platform.clock.now().getTime() / 1000) + seconds
    expect((await loginByToken(await createToken(ANA, { iat, exp: iat + 240 }))).statusCode).toBe(
      status,
    )
  })

  // ASVS 6.8.2, 9.1.1, 9.1.3
  it('rejects a changed token, another key and malformed text', async () => {
    const token = await createToken(ANA)
    for (const bad of [
      `${token.slice(0, -3)}AAA`,
      await createToken(ANA, {}, Buffer.alloc(32)),
      'a.b.c.d.e',
      'x',
    ]) {
      expect((await loginByToken(bad)).json()).toMatchObject({ code: 'TOKEN.INVALID' })
    }
  })

  // ASVS 7.6.1
  it('accepts a token once in concurrent requests', async () => {
    const token = await createToken(ANA)
    const responses = await Promise.all([1, 2, 3, 4].map(() => loginByToken(token)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('counts accepted and rejected tokens by partner', async () => {
    const token = await createToken(ANA)
    for (const _ of [1, 2]) await loginByToken(token, { origin: SHOP })
    await loginByToken('a.b.c.d.e')
    const metrics = await api.platform.metrics.register.metrics()
    for (const labels of [
      'partner="partner-app",outcome="accepted"',
      'partner="partner-app",outcome="used"',
      'partner="unknown",outcome="unreadable"',
    ])
      expect(metrics).toMatch(new RegExp(`portal_partner_logins_total\\{${labels}\\} [1-9]`))
  })

  // ASVS 9.2.4, 10.3.1
  it('issues a token for the origin of a partner page without cookies', async () => {
    const entered = await loginByToken(await createToken(ANA), { origin: SHOP })
    expect(entered.cookies).toEqual([])
    expect(entered.headers['access-control-allow-origin']).toBe(SHOP)
    const who = { ...api.readCredentials(entered), key }
    expect((await api.call(contracts, { ...who, headers: { origin: SHOP } })).statusCode).toBe(200)
    expect((await api.call(contracts, who)).statusCode).toBe(401)
  })

  // ASVS 8.2.1, 10.3.2
  it('lets a partner page read only what is needed to pay', async () => {
    const who = {
      ...api.readCredentials(await loginByToken(await createToken(ANA), { origin: SHOP })),
      key,
      headers: { origin: SHOP },
    }
    const asked = ALL_ENDPOINTS.filter(
      ({ access, method, path }) => access !== 'public' && method === 'GET' && !path.includes('{'),
    )
    const open = await Promise.all(
      asked.map(
        async (endpoint) => [endpoint.id, (await api.call(endpoint, who)).statusCode] as const,
      ),
    )
    expect(
      open
        .filter(([, status]) => status !== 403)
        .map(([id]) => id)
        .sort(),
    ).toEqual(['account', 'contracts', 'openPayments'])
    expect(await readProblemCode(blockCreditCard, who)).toBe('Blacklist')
    expect(await readProblemCode(renewSession, who)).toBe('Blacklist')
  })

  it('limits a session to the invoices of its token', async () => {
    const loginWithInvoices = async (claims: Record<string, unknown>) => {
      const who = {
        ...api.readCredentials(
          await loginByToken(await createToken(ANA, claims), { origin: SHOP }),
        ),
        key,
        headers: { origin: SHOP },
      }
      const listed = (await api.call(contracts, who)).json<{
        contracts: { reference: string; debts: { reference: string }[] }[]
      }>().contracts
      return {
        who,
        listed,
        invoices: listed.flatMap(({ debts }) => debts.map(({ reference }) => reference)),
      }
    }
    const all = await loginWithInvoices({})
    const [named = '', hidden = ''] = all.invoices
    const some = await loginWithInvoices({ invoices: [named] })
    expect(some.invoices).toEqual([named])
    const send = (reference: string) =>
      api.call(quote, {
        ...some.who,
        body: { items: [{ reference: some.listed[0]?.reference, debtsReference: [reference] }] },
      })
    expect((await send(named)).statusCode).not.toBe(404)
    expect((await send(hidden)).json()).toMatchObject({ code: 'NOT.FOUND' })
  })

  // ASVS 8.2.1
  it('opens no whole portal by a token for some invoices', async () => {
    const [token, other] = [
      await createToken(ANA, { invoices: ['FT100000100101'] }),
      await createToken(ANA, { invoices: ['FT100000100101'], optimized: true }),
    ]
    expect((await loginByToken(token)).json()).toMatchObject({ code: 'TOKEN.INVALID' })
    expect((await loginByToken(other)).json()).toMatchObject({ code: 'TOKEN.INVALID' })
    expect(api.logs()).toContain('"fault":"payments-only"')
    expect((await loginByToken(token, { origin: SHOP })).statusCode).toBe(200)
  })

  // ASVS 3.4.2
  it('answers CORS preflights only for origins of partners', async () => {
    const send = (origin: string) =>
      api.app.inject({
        method: 'OPTIONS',
        url: '/api/contracts',
        headers: { origin, 'access-control-request-method': 'GET' },
      })
    expect((await send(SHOP)).headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      'access-control-allow-methods': 'GET, POST',
    })
    expect((await send('https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })

  it.each(['https://loja.example', 'null'])(
    'lets a page of the origin %s, which is not enrolled, read that its login was refused',
    async (origin) => {
      const url = '/api/login'
      const preflight = await api.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      const encrypted = await createToken(ANA)
      const refused = await api.app.inject({
        method: 'POST',
        url,
        headers: { origin },
        payload: { encrypted },
      })
      for (const { headers } of [preflight, refused])
        expect(headers).toMatchObject({ 'access-control-allow-origin': '*' })
      expect(refused.json()).toMatchObject({ code: 'CSRF.REJECTED' })
      const metrics = await api.platform.metrics.register.metrics()
      expect(metrics).toMatch(
        /portal_partner_logins_total\{partner="unknown",outcome="unknown-origin"\} [1-9]/,
      )
      // The token was not consumed.
      const origins = { origin: SHOP }
      expect((await loginByToken(encrypted, origins)).statusCode).toBe(200)
    },
  )

  it('verifies a company in the optimized journey at once', async () => {
    expect(
      (await loginByToken(await createToken(BAKERY, { optimized: true }))).json(),
    ).toMatchObject({
      verified: { type: 'PJ', birthdate: null },
    })
  })

  // ASVS 6.8.4
  it('verifies an individual in the optimized journey after the correct birthdate', async () => {
    const who = await startOptimizedLogin(ANA)
    const journey = await api.call(startOptimizedJourney, {
      ...who,
      ...product,
      body: { phone: '(11) 98765-4321' },
    })
    expect(journey.json()).toEqual({ started: true })
    const { dates } = (await api.call(birthdateOptions, { ...who, ...product })).json<{
      dates: string[]
    }>()
    expect(dates).toContain('1988-03-14')
    expect((await api.call(birthdateOptions, { ...who, ...product })).json()).toEqual({ dates })
    const check = (date: string) => api.call(checkBirthdate, { ...who, ...product, body: { date } })
    const checked = await check('1988-03-14')
    expect(checked.json()).toMatchObject({ verified: { name: 'Ana', birthdate: 'confirmed' } })
    expect((await api.call(customer, api.readCredentials(checked))).statusCode).toBe(200)
    expect(await readProblemCode(birthdateOptions, who)).toBe('unauthorized')
    const repeated = api.readCredentials(await check('1988-03-14'))
    expect((await api.call(customer, repeated)).statusCode).toBe(200)
    const wrong = dates.find((date) => date !== '1988-03-14')!
    expect((await check(wrong)).json()).toMatchObject({ code: 'WRONG.BIRTHDATE' })
    await api.call(logout, repeated)
    expect((await check('1988-03-14')).json()).toMatchObject({ code: 'BAD.REQUEST' })
  })

  // ASVS 6.4.2, 6.8.4
  it('offers no birthdates without a partner token and a phone of the customer', async () => {
    const plain = api.readCredentials(await api.call(login, { body: { doc: ANA, type: 'PF' } }))
    const start = (who: Credentials, phone: string) =>
      api.call(startOptimizedJourney, { ...who, ...product, body: { phone } })
    expect((await start(plain, '+5511987654321')).json()).toEqual({ started: false })
    expect(await readProblemCode(birthdateOptions, plain)).toBe('BAD.REQUEST')
    const who = await startOptimizedLogin(ANA)
    expect((await start(who, '+5521999990000')).json()).toEqual({ started: false })
    expect(await readProblemCode(birthdateOptions, who)).toBe('BAD.REQUEST')
    // A PIN that is requested for such a phone does not start the journey either.
    await api.call(sendPin, { ...who, ...product, body: { recipient: '+5521999990000' } })
    expect(await readProblemCode(birthdateOptions, who)).toBe('BAD.REQUEST')
  })

  // ASVS 6.4.2
  it('offers no birthdates after a PIN by e-mail, for which no phone is typed', async () => {
    await api.platform.db.insert(emails).values({
      customerId: 'pf-overdue',
      address: encryptEmail(api.platform.keys.email, 'pf-overdue', 'ana@example.com'),
      confirmedAt: api.platform.clock.now(),
    })
    const who = await startOptimizedLogin(ANA)
    expect((await api.call(sendPinByEmail, who)).statusCode).toBe(200)
    expect(await readProblemCode(birthdateOptions, who)).toBe('BAD.REQUEST')
  })

  // ASVS 6.3.1
  it('limits the phones that a login of the optimized journey tries', async () => {
    const who = await startOptimizedLogin(ANA)
    const start = (phone: string) =>
      api.call(startOptimizedJourney, { ...who, ...product, body: { phone } })
    for (let i = 0; i < 10; i += 1)
      expect((await start(`+552199999000${i}`)).json()).toEqual({ started: false })
    expect((await start('+5511987654321')).json()).toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  })

  // ASVS 6.4.2
  it('limits a document to two birthdates a day over all logins', async () => {
    const codes: string[] = []
    const attempt = async (date: string): Promise<string> => {
      const who = await startOptimizedLogin(ANA)
      await api.call(startOptimizedJourney, {
        ...who,
        ...product,
        body: { phone: '+5511987654321' },
      })
      return readProblemCode(checkBirthdate, who, { date })
    }
    const who = await startOptimizedLogin(ANA)
    await api.call(startOptimizedJourney, { ...who, ...product, body: { phone: '+5511987654321' } })
    const { dates } = (await api.call(birthdateOptions, { ...who, ...product })).json<{
      dates: string[]
    }>()
    const wrong = dates.find((date) => date !== '1988-03-14') ?? ''
    for (const date of [wrong, '1900-01-01', '1988-03-14']) codes.push(await attempt(date))
    expect(codes).toEqual(['WRONG.BIRTHDATE', 'WRONG.BIRTHDATE.PROVIDED', 'TOO.MANY.REQUESTS'])
    await api.platform.database.query('update rate_limits set expire = expire - 86400000', [])
    expect(await attempt(wrong)).toBe('WRONG.BIRTHDATE')
  })
})
