import { customer, login, removePerson, sendPin, verifyPin } from '@portal/contract'
import type { LimitRule } from '../platform/index.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { mockSmsGateway, readPin, type FakeSmsGateway } from '../testing/fake-sms-gateway.ts'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { LIMITS } from './rules/limits.ts'

const ANA = { doc: '390.533.447-05', type: 'PF' }
const PHONE = '+5511987654321'
const product = { params: { product: 'tim' } }

describe.each(STORES)('login on %s', (store) => {
  const api = useTestApi(store)
  let gateway: FakeSmsGateway
  beforeEach(() => {
    gateway = mockSmsGateway()
  })

  const enter = async (body: unknown = ANA): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body }))
  const askPin = (who: Credentials, recipient = PHONE) =>
    api.call(sendPin, { ...who, ...product, body: { recipient } })
  const lastPin = async (): Promise<string> => {
    await api.platform.outbox.drain()
    return readPin(gateway.sent.at(-1)?.text)
  }
  const wrong = (pin: string): string => (pin === '000000' ? '000001' : '000000')

  it('names the customer to the edge only in tokens of who has typed the code: for a document alone a login counts by itself', async () => {
    const countedAs = ({ token = '' }: Credentials): unknown =>
      (
        JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
          sub: unknown
        }
      ).sub
    const confirmed = async (): Promise<Credentials> => {
      const pending = await enter()
      await askPin(pending)
      return api.readCredentials(
        await api.call(verifyPin, { ...pending, body: { token: await lastPin() } }),
      )
    }
    const [stranger, another, owner, again] = [
      await enter(),
      await enter(),
      await confirmed(),
      await confirmed(),
    ].map(countedAs)
    expect(new Set([stranger, another, owner]).size).toBe(3)
    expect(again).toBe(owner)
  })

  it('lets a customer in with document, phone and PIN', async () => {
    const pending = await enter()
    expect((await askPin(pending)).statusCode).toBe(200)
    const verified = await api.call(verifyPin, { ...pending, body: { token: await lastPin() } })
    expect(verified.json()).toMatchObject({
      name: 'Ana',
      document: '39053344705',
      type: 'PF',
      phone: PHONE,
      birthdate: 'confirmed',
    })
    expect(gateway.sent).toEqual([expect.objectContaining({ to: PHONE })])
    const answer = await api.call(customer, api.readCredentials(verified))
    expect(answer.json()).toEqual({
      doc: '39053344705',
      name: 'Ana Souza',
      person: null,
      role: 'administers',
    })
  })

  // ASVS 7.2.4
  it('kills the token of the stage before', async () => {
    const pending = await enter()
    await askPin(pending)
    await api.call(verifyPin, { ...pending, body: { token: await lastPin() } })
    expect((await askPin(pending)).json()).toMatchObject({ code: 'unauthorized' })
  })

  // ASVS 2.2.1
  it.each([
    ['an unknown document', { doc: '11144477735', type: 'PF' }, 400, 'CUSTOMER.NOT.FOUND'],
    ['wrong check digits', { doc: '39053344706', type: 'PF' }, 400, 'WRONG.CREDENTIALS'],
    [
      'a person who says to be a company',
      { doc: '39053344705', type: 'PJ' },
      400,
      'WRONG.CREDENTIALS',
    ],
    [
      'a customer without contracts',
      { doc: '23100299809', type: 'PF' },
      400,
      'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS',
    ],
    ['a blacklisted customer', { doc: '86288366757', type: 'PF' }, 403, 'Blacklist'],
    ['no document', { type: 'PF' }, 400, 'BAD.REQUEST'],
  ])('refuses %s with its code', async (_name, body, status, code) => {
    const response = await api.call(login, { body })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      code,
      message: expect.stringMatching(/\p{L}/u),
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
      ...(response.json<{ field?: string }>().field !== undefined && { field: expect.any(String) }),
    })
    expect(response.cookies).toEqual([])
  })

  it('never takes a CNPJ with letters for the CPF that its digits would be', async () => {
    const trap = await enter({ doc: 'dk.x10.290/6273-03', type: 'PJ' })
    await askPin(trap, '+5548991230003')
    const verified = await api.call(verifyPin, { ...trap, body: { token: await lastPin() } })
    expect(verified.json()).toMatchObject({
      document: 'DKX10290627303',
      name: 'DK Comércio Ltda',
      birthdate: null,
    })
  })

  // ASVS 6.3.1
  it('answers the same for a phone of somebody else, and sends nothing', async () => {
    const [mine, other] = [
      await askPin(await enter()),
      await askPin(await enter(), '+5521999990000'),
    ]
    expect(other.statusCode).toBe(mine.statusCode)
    expect(Object.keys(other.json<object>())).toEqual(Object.keys(mine.json<object>()))
    await api.platform.outbox.drain()
    expect(gateway.sent.map(({ to }) => to)).toEqual([PHONE])
  })

  // ASVS 6.3.4
  it.each([
    ['a person with forty contracts', { doc: '93741065234', type: 'PF' }, '+5581996789013'],
    ['a company with two lines', { doc: '11222333000181', type: 'PJ' }, '+5511987650002'],
  ])(
    'lets %s in by another line of theirs, with the PIN that went there',
    async (_name, body, line) => {
      const pending = await enter(body)
      expect((await askPin(pending, line)).statusCode).toBe(200)
      const verified = await api.call(verifyPin, { ...pending, body: { token: await lastPin() } })
      expect(verified.json()).toMatchObject({ document: body.doc, phone: line })
      expect(gateway.sent.map(({ to }) => to)).toEqual([line])
    },
  )

  it("takes a line of another customer for a stranger's, and answers as for an own one", async () => {
    const [own, other] = [
      await askPin(await enter()),
      await askPin(await enter(), '+5511987650002'),
    ]
    expect([other.statusCode, Object.keys(other.json<object>())]).toEqual([
      own.statusCode,
      Object.keys(own.json<object>()),
    ])
    await api.platform.outbox.drain()
    expect(gateway.sent.map(({ to }) => to)).toEqual([PHONE])
  })

  it('counts the PINs of each line apart', async () => {
    const company = { doc: '11222333000181', type: 'PJ' }
    for (let i = 0; i < 5; i += 1) await askPin(await enter(company), '+5511987650001')
    expect((await askPin(await enter(company), '+5511987650001')).statusCode).toBe(429)
    expect((await askPin(await enter(company), '+5511987650002')).statusCode).toBe(200)
  })

  it('writes an SMS of one GSM-7 segment that browsers can bind to the host', async () => {
    await askPin(await enter())
    const pin = await lastPin()
    const { text = '' } = gateway.sent[0] ?? {}
    expect(text).toMatch(new RegExp(`\\n@localhost #${pin}$`))
    expect(text).toMatch(/^[\x20-\x7e\n]{1,160}$/)
  })

  // ASVS 6.6.3
  it('ends the login after five wrong PINs, also for the right one', async () => {
    const pending = await enter()
    await askPin(pending)
    const pin = await lastPin()
    const codes: string[] = []
    for (let i = 0; i < 5; i += 1) {
      codes.push(
        (await api.call(verifyPin, { ...pending, body: { token: wrong(pin) } })).json<{
          code: string
        }>().code,
      )
    }
    expect(codes).toEqual([
      'PIN.WRONG',
      'PIN.WRONG',
      'PIN.WRONG',
      'PIN.WRONG',
      'PIN.TRIES.EXCEEDED',
    ])
    expect((await api.call(verifyPin, { ...pending, body: { token: pin } })).json()).toMatchObject({
      code: 'PIN.TRIES.EXCEEDED',
    })
    api.advance(31_000)
    expect((await askPin(pending)).json()).toMatchObject({ code: 'PIN.TRIES.EXCEEDED' })
  })

  it('says how many tries are left', async () => {
    const pending = await enter()
    await askPin(pending)
    const pin = await lastPin()
    for (const triesLeft of [4, 3]) {
      expect(
        (await api.call(verifyPin, { ...pending, body: { token: wrong(pin) } })).json(),
      ).toMatchObject({ code: 'PIN.WRONG', triesLeft })
    }
  })

  it('sends at once to a corrected phone, and not again to that one', async () => {
    const pending = await enter()
    const to = (recipient: string) =>
      api.call(sendPin, { ...pending, params: { product: 'tim' }, body: { recipient } })
    expect((await to('+5511987650000')).statusCode).toBe(200)
    expect((await to('+5511987654321')).statusCode).toBe(200)
    expect((await to('+5511987654321')).json()).toMatchObject({ code: 'PIN.RESEND.TOO.SOON' })
    expect(
      (await api.call(verifyPin, { ...pending, body: { token: await lastPin() } })).statusCode,
    ).toBe(200)
  })

  it('does not give extra tries to guesses sent at the same time', async () => {
    const pending = await enter()
    await askPin(pending)
    const pin = await lastPin()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.call(verifyPin, { ...pending, body: { token: wrong(pin) } }),
      ),
    )
    expect(
      answers.filter((answer) => answer.json<{ code: string }>().code === 'PIN.WRONG'),
    ).toHaveLength(4)
  })

  // ASVS 6.5.1
  it('lets the right PIN in once when it is sent twice at the same time', async () => {
    const pending = await enter()
    await askPin(pending)
    const token = await lastPin()
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call(verifyPin, { ...pending, body: { token } })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  // ASVS 6.5.5, 6.4.1
  it('refuses a PIN after ten minutes, and one that was never sent', async () => {
    const pending = await enter()
    expect(
      (await api.call(verifyPin, { ...pending, body: { token: '123456' } })).json(),
    ).toMatchObject({
      code: 'PIN.EXPIRED',
    })
    await askPin(pending)
    const token = await lastPin()
    api.advance(10 * 60_000 + 1000)
    expect((await api.call(verifyPin, { ...pending, body: { token } })).json()).toMatchObject({
      code: 'PIN.EXPIRED',
    })
  })

  // ASVS 6.6.2
  it('sends again after thirty seconds, and only the newest PIN counts', async () => {
    const pending = await enter()
    await askPin(pending)
    const first = await lastPin()
    const tooSoon = await askPin(pending)
    expect(tooSoon.json()).toMatchObject({ code: 'PIN.RESEND.TOO.SOON' })
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0)
    api.advance(30_000)
    expect((await askPin(pending)).statusCode).toBe(200)
    const second = await lastPin()
    const stale = await api.call(verifyPin, { ...pending, body: { token: first } })
    expect(first === second || stale.json<{ code: string }>().code === 'PIN.WRONG').toBe(true)
    expect((await api.call(verifyPin, { ...pending, body: { token: second } })).statusCode).toBe(
      first === second ? 401 : 200,
    )
  })

  // ASVS 2.3.2
  it('sends five PINs an hour to a document and phone, over all logins and processes', async () => {
    const neighbour = await createTestApi(store, { database: api.platform.database })
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) {
      const at = i % 2 === 0 ? api : neighbour
      const pending = at.readCredentials(await at.call(login, { body: ANA }))
      statuses.push(
        (await at.call(sendPin, { ...pending, ...product, body: { recipient: PHONE } })).statusCode,
      )
    }
    await neighbour.close()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const askFrom = async (address: string, device: Record<string, string> = {}): Promise<number> => {
    const who = api.readCredentials(await api.call(login, { body: ANA, ...from(address) }))
    const cookies = { ...who.cookies, ...device }
    return (
      await api.call(sendPin, {
        ...who,
        cookies,
        ...product,
        body: { recipient: PHONE },
        ...from(address),
      })
    ).statusCode
  }
  const knownDevice = async (): Promise<Record<string, string>> => {
    const pending = await enter()
    await askPin(pending)
    const verified = await api.call(verifyPin, { ...pending, body: { token: await lastPin() } })
    const cookie = verified.cookies.find(({ name }) => name === 'portal-device')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    return { 'portal-device': cookie?.value ?? '' }
  }

  it('counts a household by its /64, in which anybody has more addresses than there are tries', async () => {
    const [house, next] = ['2804:14d:5c22:7', '2804:14d:5c22:8']
    for (let i = 0; i < 5; i += 1) expect(await askFrom(`${house}::${i}`)).toBe(200)
    expect(await askFrom(`${house}:a:b:c:d`)).toBe(429)
    expect(await askFrom(`${next}::1`)).toBe(200)
  })

  it('counts logins by the /64, too', async () => {
    const enterFrom = async (address: string): Promise<number> =>
      (await api.call(login, { body: ANA, ...from(address) })).statusCode
    for (let i = 0; i < 20; i += 1) expect(await enterFrom(`2804:14d:5c22:7::${i}`)).toBe(200)
    expect(await enterFrom('2804:14d:5c22:7:a:b:c:d')).toBe(429)
    expect(await enterFrom('2804:14d:5c22:8::1')).toBe(200)
  })

  it('sends the owner a PIN at a fresh address after a stranger had five sent', async () => {
    for (let i = 0; i < 5; i += 1) expect(await askFrom(`203.0.113.${i}`)).toBe(200)
    expect(await askFrom('198.51.100.7')).toBe(200)
  })

  // ASVS 6.3.1
  it('keeps the PIN of a known browser out of the reach of any number of strangers', async () => {
    const device = await knownDevice()
    const strangers: number[] = []
    for (let i = 0; i < 12; i += 1) strangers.push(await askFrom(`203.0.113.${i}`))
    expect(strangers.filter((status) => status === 200)).toHaveLength(10)
    expect(await askFrom('203.0.113.200')).toBe(429)
    expect(await askFrom('203.0.113.201', device)).toBe(200)
  })

  it('takes a browser of somebody else, or one that says so itself, for a stranger', async () => {
    const device = await knownDevice()
    for (let i = 0; i < 10; i += 1) await askFrom(`203.0.113.${i}`)
    const [id = '', until = '', mark = ''] = device['portal-device']?.split('.') ?? []
    for (const value of [`other.${until}.${mark}`, `${id}.9${until}.${mark}`, 'x', '..']) {
      expect(await askFrom('203.0.113.99', { 'portal-device': value })).toBe(429)
    }
  })

  describe('at an address whose budget strangers have spent', () => {
    const HERE = '203.0.113.9'
    const enterHere = async (cookies: Record<string, string> = {}, body: unknown = ANA) =>
      api.call(login, { body, cookies, ...from(HERE) })
    const spend = (rule: LimitRule, call: () => Promise<unknown>) =>
      Promise.all(Array.from({ length: rule.points }, call))
    const spendLogins = () =>
      spend(LIMITS.loginByIp, () => enterHere({}, { doc: '39053344706', type: 'PF' }))

    it('lets a known browser of the customer in all the same, and nobody else', async () => {
      const device = await knownDevice()
      await spendLogins()
      expect((await enterHere()).json()).toMatchObject({ code: 'TOO.MANY.REQUESTS' })
      expect((await enterHere(device, { doc: '10290627303', type: 'PF' })).statusCode).toBe(429)
      expect((await enterHere({ 'portal-device': 'x.y.z' })).statusCode).toBe(429)
      expect((await enterHere(device)).statusCode).toBe(200)
    })

    it('lets a known browser in after strangers have asked for its customer there', async () => {
      const device = await knownDevice()
      await spend(LIMITS.loginByDocument, () => enterHere())
      expect((await enterHere()).statusCode).toBe(429)
      expect((await enterHere(device)).statusCode).toBe(200)
    })

    it('knows the browser of a person of a company, until the person is removed', async () => {
      const [id, company] = [
        await addJoinedPerson(api, 'pj-numeric', 'sees'),
        { doc: '11222333000181', type: 'PJ' },
      ]
      const device = createKnownBrowserCookies(api, { customerId: 'pj-numeric', personId: id })
      await spendLogins()
      expect((await enterHere(device, company)).statusCode).toBe(200)
      await api.call(removePerson, { ...(await signIn(api, 'pj-numeric')), params: { id } })
      expect((await enterHere(device, company)).statusCode).toBe(429)
    })

    it('takes the PIN of a known browser of the customer, and of nobody else', async () => {
      const device = await knownDevice()
      const [owner, stranger] = [await enter(), await enter({ doc: '10290627303', type: 'PF' })]
      const verify = (who: Credentials, token: string, cookies: Record<string, string> = {}) =>
        api.call(verifyPin, {
          ...who,
          cookies: { ...who.cookies, ...cookies },
          body: { token },
          ...from(HERE),
        })
      await askPin(owner)
      const pin = await lastPin()
      await spend(LIMITS.verifyByIp, () => verify(stranger, '000000'))
      expect((await verify(stranger, '000000', device)).statusCode).toBe(429)
      expect((await verify(owner, pin)).statusCode).toBe(429)
      expect((await verify(owner, pin, device)).statusCode).toBe(200)
    })

    it('counts what a known browser asks by itself', async () => {
      const device = await knownDevice()
      const answers = await Promise.all(
        Array.from({ length: LIMITS.loginByKnownBrowser.points + 1 }, () => enterHere(device)),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
      expect((await enterHere()).statusCode).toBe(200)
    })
  })

  it('gives the customer the whole number of sends back once the right PIN has come', async () => {
    for (let i = 0; i < 4; i += 1) {
      await askPin(await enter())
      await lastPin()
    }
    const pending = await enter()
    await askPin(pending)
    expect(
      (await api.call(verifyPin, { ...pending, body: { token: await lastPin() } })).statusCode,
    ).toBe(200)
    expect((await askPin(await enter())).statusCode).toBe(200)
  })

  // ASVS 6.5.2, 11.4.2
  it('keeps no PIN in clear', async () => {
    await askPin(await enter())
    const { rows } = await api.platform.database.query(
      'select l.pin_hash, o.payload from logins l, work o',
      [],
    )
    const stored = JSON.stringify(rows)
    const pin = await lastPin()
    expect(stored).not.toContain(pin)
    expect(stored).not.toContain(PHONE)
    const { rows: after } = await api.platform.database.query(
      'select payload from work where done_at is not null',
      [],
    )
    expect(after).toEqual([{ payload: null }])
  })
})
