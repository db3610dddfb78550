import {
  birthdateOptions,
  blockCreditCard,
  checkBirthdate,
  contracts,
  customer,
  login,
  quote,
  renewSession,
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

  const tokenFor = (doc: string, claims?: Readonly<Record<string, unknown>>, key?: Buffer) =>
    createPartnerToken(api.platform.clock.now(), doc, claims, key)
  const enter = (encrypted: string, headers: Record<string, string> = {}) =>
    api.call(login, { body: { encrypted }, headers, ...('origin' in headers && { key }) })
  const code = async (endpoint: Endpoint, who: CallOptions, body?: unknown): Promise<string> =>
    (await api.call(endpoint, { ...who, ...product, body })).json<{ code: string }>().code
  const optimized = async (doc: string): Promise<Credentials> =>
    api.readCredentials(await enter(await tokenFor(doc, { optimized: true })))

  it('opens no more than payments on its pages to a partner that may no more', async () => {
    const [own] = api.platform.config.partners
    const narrow = await createTestApi(store, {
      database: api.platform.database,
      config: { partners: [{ ...own!, opensPortal: false }] },
    })
    const enterThere = async (headers: Record<string, string>) =>
      narrow.call(login, {
        body: { encrypted: await createPartnerToken(narrow.platform.clock.now(), ANA) },
        headers,
        ...('origin' in headers && headers.origin === SHOP && { key }),
      })
    expect((await enterThere({})).json()).toMatchObject({ code: 'TOKEN.INVALID' })
    expect((await enterThere({ origin: 'http://localhost:3000' })).json()).toMatchObject({
      code: 'TOKEN.INVALID',
    })
    expect((await enterThere({ origin: SHOP })).json()).toMatchObject({ verified: { name: 'Ana' } })
    await narrow.app.close()
  })

  it('goes straight to verified', async () => {
    const entered = await enter(await tokenFor(ANA))
    expect(entered.json()).toMatchObject({
      verified: { name: 'Ana', document: ANA, birthdate: 'confirmed', phone: '+5511987654321' },
    })
    expect((await api.call(customer, api.readCredentials(entered))).statusCode).toBe(200)
  })

  // ASVS 9.2.2, 9.2.3
  it.each<[string, Record<string, unknown>]>([
    ['expired', { iat: 1_000_000_000, exp: 1_000_000_100 }],
    ['made for somebody else', { aud: 'other' }],
    ['made by somebody else', { iss: 'other' }],
    ['good for too long', { exp: 4_000_000_000 }],
    ['without a number of its own', { jti: undefined }],
    ['for no document', { sub: '39053344706' }],
  ])('refuses a token that is %s', async (_name, claims) => {
    expect((await enter(await tokenFor(ANA, claims))).json()).toMatchObject({
      code: 'TOKEN.INVALID',
    })
  })

  // ASVS 9.2.1
  it.each([
    [-59, 200],
    [-70, 400],
    [30, 400],
  ])(
    'takes a token made %i s from now with %i, though it expires later',
    async (seconds, status) => {
      const iat = Math.floor(api.platform.clock.now().getTime() / 1000) + seconds
      expect((await enter(await tokenFor(ANA, { iat, exp: iat + 240 }))).statusCode).toBe(status)
    },
  )

  // ASVS 6.8.2, 9.1.1, 9.1.3
  it('refuses a token that was changed, made with another key, or is none', async () => {
    const token = await tokenFor(ANA)
    for (const bad of [
      `${token.slice(0, -3)}AAA`,
      await tokenFor(ANA, {}, Buffer.alloc(32)),
      'a.b.c.d.e',
      'x',
    ]) {
      expect((await enter(bad)).json()).toMatchObject({ code: 'TOKEN.INVALID' })
    }
  })

  // ASVS 7.6.1
  it('takes a token once, however many bring it at the same time', async () => {
    const token = await tokenFor(ANA)
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  // ASVS 9.2.4, 10.3.1
  it("gives a partner's page a token that works from its origin alone, without cookies", async () => {
    const entered = await enter(await tokenFor(ANA), { origin: SHOP })
    expect(entered.cookies).toEqual([])
    expect(entered.headers['access-control-allow-origin']).toBe(SHOP)
    const who = { ...api.readCredentials(entered), key }
    expect((await api.call(contracts, { ...who, headers: { origin: SHOP } })).statusCode).toBe(200)
    expect((await api.call(contracts, who)).statusCode).toBe(401)
  })

  // ASVS 8.2.1, 10.3.2
  it("shows a partner's page what is to be paid and nothing else of the customer", async () => {
    const who = {
      ...api.readCredentials(await enter(await tokenFor(ANA), { origin: SHOP })),
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
    expect(await code(blockCreditCard, who)).toBe('Blacklist')
    expect(await code(renewSession, who)).toBe('Blacklist')
  })

  it("shows and pays of a token's invoices those alone", async () => {
    const seenBy = async (claims: Record<string, unknown>) => {
      const who = {
        ...api.readCredentials(await enter(await tokenFor(ANA, claims), { origin: SHOP })),
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
    const all = await seenBy({})
    const [named = '', hidden = ''] = all.invoices
    const some = await seenBy({ invoices: [named] })
    expect(some.invoices).toEqual([named])
    const ask = (reference: string) =>
      api.call(quote, {
        ...some.who,
        body: { items: [{ reference: some.listed[0]?.reference, debtsReference: [reference] }] },
      })
    expect((await ask(named)).statusCode).not.toBe(404)
    expect((await ask(hidden)).json()).toMatchObject({ code: 'NOT.FOUND' })
  })

  // ASVS 3.4.2
  it("lets a partner's page ask before it calls, and nobody else's", async () => {
    const ask = (origin: string) =>
      api.app.inject({
        method: 'OPTIONS',
        url: '/api/contracts',
        headers: { origin, 'access-control-request-method': 'GET' },
      })
    expect((await ask(SHOP)).headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      'access-control-allow-methods': 'GET, POST',
    })
    expect((await ask('https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })

  it('lets a company of the optimized journey in at once', async () => {
    expect((await enter(await tokenFor(BAKERY, { optimized: true }))).json()).toMatchObject({
      verified: { type: 'PJ', birthdate: null },
    })
  })

  // ASVS 6.8.4
  it('lets a person of the optimized journey in who chooses the right birthdate', async () => {
    const who = await optimized(ANA)
    const started = await api.call(startOptimizedJourney, {
      ...who,
      ...product,
      body: { phone: '(11) 98765-4321' },
    })
    expect(started.json()).toEqual({ started: true })
    const { dates } = (await api.call(birthdateOptions, { ...who, ...product })).json<{
      dates: string[]
    }>()
    expect(dates).toContain('1988-03-14')
    expect((await api.call(birthdateOptions, { ...who, ...product })).json()).toEqual({ dates })
    const checked = await api.call(checkBirthdate, {
      ...who,
      ...product,
      body: { date: '1988-03-14' },
    })
    expect(checked.json()).toMatchObject({ verified: { name: 'Ana', birthdate: 'confirmed' } })
    expect((await api.call(customer, api.readCredentials(checked))).statusCode).toBe(200)
    expect(await code(birthdateOptions, who)).toBe('unauthorized')
  })

  // ASVS 6.4.2, 6.8.4
  it("offers no birthdates without the partner's word and the customer's phone", async () => {
    const plain = api.readCredentials(await api.call(login, { body: { doc: ANA, type: 'PF' } }))
    const start = (who: Credentials, phone: string) =>
      api.call(startOptimizedJourney, { ...who, ...product, body: { phone } })
    expect((await start(plain, '+5511987654321')).json()).toEqual({ started: false })
    expect(await code(birthdateOptions, plain)).toBe('BAD.REQUEST')
    const who = await optimized(ANA)
    expect((await start(who, '+5521999990000')).json()).toEqual({ started: false })
    expect(await code(birthdateOptions, who)).toBe('BAD.REQUEST')
  })

  // ASVS 6.4.2
  it('stops after two birthdates a day for a document, over all logins, and opens again the next day', async () => {
    const codes: string[] = []
    const attempt = async (date: string): Promise<string> => {
      const who = await optimized(ANA)
      await api.call(startOptimizedJourney, {
        ...who,
        ...product,
        body: { phone: '+5511987654321' },
      })
      return code(checkBirthdate, who, { date })
    }
    const who = await optimized(ANA)
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
