import { setTimeout as wait } from 'node:timers/promises'
import {
  customer,
  login,
  logout,
  removePerson,
  renewSession,
  sendPin,
  verifyPin,
} from '@portal/contract'
import type { RateLimitRule } from '../platform/index.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { useSmsGateway, readPin } from '../testing/fake-sms-gateway.ts'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { repeatCall } from '../testing/map-in-batches.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import { logins } from './tables.ts'

const ANA = { doc: '390.533.447-05', type: 'PF' }
const PHONE = '+5511987654321'
const product = { params: { product: 'tim' } }

describe.each(STORES)('login on %s', (store) => {
  const api = useTestApi(store)
  const gateway = useSmsGateway()

  const startLogin = async (body: unknown = ANA): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body }))
  const requestPin = (who: Credentials, recipient = PHONE) =>
    api.call(sendPin, { ...who, ...product, body: { recipient } })
  const sendPinAttempt = (who: Credentials, token: string) =>
    api.call(verifyPin, { ...who, body: { token } })
  const readLastPin = async (): Promise<string> => {
    await api.platform.outbox.drain()
    return readPin(gateway.sent.at(-1)?.text)
  }
  const startWithPin = async () => {
    const pending = await startLogin()
    await requestPin(pending)
    return { pending, pin: await readLastPin() }
  }
  const createWrongPin = (pin: string): string => (pin === '000000' ? '000001' : '000000')

  it('puts the customer into the token only after the PIN, so that the edge counts pending logins separately', async () => {
    const readSubject = ({ token = '' }: Credentials): unknown =>
      (
        JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
          sub: unknown
        }
      ).sub
    const confirmLogin = async (): Promise<Credentials> => {
      const { pending, pin } = await startWithPin()
      return api.readCredentials(await sendPinAttempt(pending, pin))
    }
    const [unknown, another, owner, again] = [
      await startLogin(),
      await startLogin(),
      await confirmLogin(),
      await confirmLogin(),
    ].map(readSubject)
    expect(new Set([unknown, another, owner]).size).toBe(3)
    expect(again).toBe(owner)
  })

  it('logs a customer in with document, phone and PIN', async () => {
    const pending = await startLogin()
    expect((await requestPin(pending)).statusCode).toBe(200)
    const verified = await sendPinAttempt(pending, await readLastPin())
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
  it('revokes the pending token after the PIN', async () => {
    const { pending, pin } = await startWithPin()
    await sendPinAttempt(pending, pin)
    expect((await requestPin(pending)).json()).toMatchObject({ code: 'unauthorized' })
  })

  describe('with a lost response of the right PIN', () => {
    const isSignedIn = async (who: Credentials): Promise<boolean> =>
      (await api.call(customer, who)).statusCode === 200
    const confirmLogin = async () => {
      const { pending, pin } = await startWithPin()
      const verified = api.readCredentials(await sendPinAttempt(pending, pin))
      api.advance(50_000)
      return { pending, pin, verified }
    }

    it.each(['old', 'new'])(
      'opens the same session for the same PIN with the %s cookies',
      async (which) => {
        const { pending, pin, verified } = await confirmLogin()
        const cookies = which === 'old' ? pending.cookies : verified.cookies
        const repeated = await sendPinAttempt({ token: pending.token!, cookies: cookies! }, pin)
        expect(repeated.json()).toMatchObject({ name: 'Ana', phone: PHONE })
        expect(repeated.cookies.map(({ name }) => name)).toContain('portal-device')
        expect(await isSignedIn(api.readCredentials(repeated))).toBe(true)
        expect(await isSignedIn(verified)).toBe(true)
      },
    )

    type Confirmed = Awaited<ReturnType<typeof confirmLogin>>
    it.each<[string, (confirmed: Confirmed) => Promise<unknown>]>([
      ['another PIN', ({ pending, pin }) => sendPinAttempt(pending, createWrongPin(pin))],
      ['no PIN', ({ pending }) => api.call(renewSession, pending)],
      [
        'no PIN but the new cookies',
        ({ pending, verified }) =>
          api.call(renewSession, { token: pending.token!, cookies: verified.cookies! }),
      ],
      ['no cookies', ({ pending, pin }) => sendPinAttempt({ token: pending.token! }, pin)],
      [
        'the same PIN a minute later',
        ({ pending, pin }) => {
          api.advance(11_000)
          return sendPinAttempt(pending, pin)
        },
      ],
      [
        'the same PIN after logout',
        async ({ pending, pin, verified }) => {
          await api.call(logout, verified)
          return sendPinAttempt(pending, pin)
        },
      ],
    ])('opens no session for %s', async (_what, repeat) =>
      expect(await repeat(await confirmLogin())).toMatchObject({ statusCode: 401 }),
    )
  })

  // ASVS 2.2.1
  it.each([
    ['an unknown document', { doc: '11144477735', type: 'PF' }, 400, 'CUSTOMER.NOT.FOUND'],
    ['wrong check digits', { doc: '39053344706', type: 'PF' }, 400, 'WRONG.CREDENTIALS'],
    [
      'the document of an individual as a company',
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
  ])('rejects %s with its problem code', async (_name, body, status, code) => {
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

  it('does not read a CNPJ with letters as a CPF', async () => {
    const pending = await startLogin({ doc: 'dk.x10.290/6273-03', type: 'PJ' })
    await requestPin(pending, '+5548991230003')
    const verified = await sendPinAttempt(pending, await readLastPin())
    expect(verified.json()).toMatchObject({
      document: 'DKX10290627303',
      name: 'DK Comércio Ltda',
      birthdate: null,
    })
  })

  // ASVS 6.3.1
  it('returns the same response for an unknown phone and sends nothing', async () => {
    const [mine, other] = [
      await requestPin(await startLogin()),
      await requestPin(await startLogin(), '+5521999990000'),
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
  ])('logs %s in with the phone of a second contract', async (_name, body, line) => {
    const pending = await startLogin(body)
    expect((await requestPin(pending, line)).statusCode).toBe(200)
    const verified = await sendPinAttempt(pending, await readLastPin())
    expect(verified.json()).toMatchObject({ document: body.doc, phone: line })
    expect(gateway.sent.map(({ to }) => to)).toEqual([line])
  })

  it('returns the same response for a phone of another customer and sends nothing', async () => {
    const [own, other] = [
      await requestPin(await startLogin()),
      await requestPin(await startLogin(), '+5511987650002'),
    ]
    expect([other.statusCode, Object.keys(other.json<object>())]).toEqual([
      own.statusCode,
      Object.keys(own.json<object>()),
    ])
    await api.platform.outbox.drain()
    expect(gateway.sent.map(({ to }) => to)).toEqual([PHONE])
  })

  it('limits PINs for each phone separately', async () => {
    const company = { doc: '11222333000181', type: 'PJ' }
    for (let i = 0; i < 5; i += 1) await requestPin(await startLogin(company), '+5511987650001')
    expect((await requestPin(await startLogin(company), '+5511987650001')).statusCode).toBe(429)
    expect((await requestPin(await startLogin(company), '+5511987650002')).statusCode).toBe(200)
  })

  it('sends one GSM-7 segment with the origin-bound code format', async () => {
    await requestPin(await startLogin())
    const pin = await readLastPin()
    const { text = '' } = gateway.sent[0] ?? {}
    expect(text).toMatch(new RegExp(`\\n@localhost #${pin}$`))
    expect(text).toMatch(/^[\x20-\x7e\n]{1,160}$/)
  })

  // ASVS 6.6.3
  it('rejects the correct PIN after five wrong attempts', async () => {
    const { pending, pin } = await startWithPin()
    const codes: string[] = []
    for (let i = 0; i < 5; i += 1) {
      codes.push((await sendPinAttempt(pending, createWrongPin(pin))).json<{ code: string }>().code)
    }
    expect(codes).toEqual([...Array<string>(4).fill('PIN.WRONG'), 'PIN.TRIES.EXCEEDED'])
    expect((await sendPinAttempt(pending, pin)).json()).toMatchObject({
      code: 'PIN.TRIES.EXCEEDED',
    })
    api.advance(31_000)
    expect((await requestPin(pending)).json()).toMatchObject({ code: 'PIN.TRIES.EXCEEDED' })
  })

  it('does not end a session whose PIN was right when a fifth attempt of another tab was wrong', async () => {
    const { pending, pin } = await startWithPin()
    for (let i = 0; i < 3; i += 1) await sendPinAttempt(pending, createWrongPin(pin))
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
    const wasCounted = Promise.withResolvers<void>()
    const { securityLog } = api.platform
    const record = securityLog.record.bind(securityLog)
    jest.spyOn(securityLog, 'record').mockImplementation(async (db, request, event, ...rest) => {
      if (event === 'pin-failed') {
        wasCounted.resolve()
        await held
      }
      return record(db, request, event, ...rest)
    })
    const verified = sendPinAttempt(pending, pin)
    // The right code takes the fourth attempt.
    while ((await api.platform.db.select().from(logins))[0]?.tries === 3) await wait(1)
    const wrong = sendPinAttempt(pending, createWrongPin(pin))
    await Promise.race([wasCounted.promise, wrong])
    const session = api.readCredentials(await verified)
    letThrough()
    expect((await wrong).json()).toMatchObject({ code: 'PIN.EXPIRED' })
    expect((await api.call(renewSession, session)).statusCode).toBe(200)
  })

  it('returns the number of attempts left', async () => {
    const { pending, pin } = await startWithPin()
    for (const triesLeft of [4, 3]) {
      expect((await sendPinAttempt(pending, createWrongPin(pin))).json()).toMatchObject({
        code: 'PIN.WRONG',
        triesLeft,
      })
    }
  })

  it('sends to a corrected phone at once, but not twice', async () => {
    const pending = await startLogin()
    const to = (recipient: string) =>
      api.call(sendPin, { ...pending, params: { product: 'tim' }, body: { recipient } })
    expect((await to('+5511987650000')).statusCode).toBe(200)
    expect((await to('+5511987654321')).statusCode).toBe(200)
    expect((await to('+5511987654321')).json()).toMatchObject({ code: 'PIN.RESEND.TOO.SOON' })
    expect((await sendPinAttempt(pending, await readLastPin())).statusCode).toBe(200)
  })

  it('counts concurrent wrong PINs as separate attempts', async () => {
    const { pending, pin } = await startWithPin()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => sendPinAttempt(pending, createWrongPin(pin))),
    )
    expect(
      responses.filter((answer) => answer.json<{ code: string }>().code === 'PIN.WRONG'),
    ).toHaveLength(4)
  })

  // ASVS 6.5.1
  it('accepts a PIN once when it is sent three times concurrently', async () => {
    const { pending, pin: token } = await startWithPin()
    const responses = await Promise.all([1, 2, 3].map(() => sendPinAttempt(pending, token)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  // ASVS 6.5.5, 6.4.1
  it('rejects an expired PIN and one that was never sent', async () => {
    const pending = await startLogin()
    expect((await sendPinAttempt(pending, '123456')).json()).toMatchObject({ code: 'PIN.EXPIRED' })
    await requestPin(pending)
    const token = await readLastPin()
    api.advance(10 * 60_000 + 1000)
    expect((await sendPinAttempt(pending, token)).json()).toMatchObject({ code: 'PIN.EXPIRED' })
  })

  it('sends no code that outlives the login that it confirms', async () => {
    const begun = await api.call(login, { body: ANA })
    const { expirationTime } = begun.json<{ expirationTime: string }>()
    api.advance(6 * 60_000)
    const sent = await requestPin(api.readCredentials(begun))
    expect(sent.json()).toMatchObject({ expiresAt: expirationTime })
    await readLastPin()
    const { text = '' } = gateway.sent.at(-1) ?? {}
    const leftMs = Date.parse(expirationTime) - api.platform.clock.now().getTime()
    expect(Number(/Vale por (\d+) minutos/.exec(text)?.[1])).toBe(Math.floor(leftMs / 60_000))
  })

  // ASVS 6.6.2
  it('resends after 30 s and accepts only the newest PIN', async () => {
    const pending = await startLogin()
    await requestPin(pending)
    const first = await readLastPin()
    const tooSoon = await requestPin(pending)
    expect(tooSoon.json()).toMatchObject({ code: 'PIN.RESEND.TOO.SOON' })
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0)
    api.advance(30_000)
    expect((await requestPin(pending)).statusCode).toBe(200)
    const second = await readLastPin()
    const stale = await sendPinAttempt(pending, first)
    expect(first === second || stale.json<{ code: string }>().code === 'PIN.WRONG').toBe(true)
    expect((await sendPinAttempt(pending, second)).statusCode).toBe(first === second ? 401 : 200)
  })

  // ASVS 2.3.2
  it('limits a document and phone to five PINs an hour over all logins and processes', async () => {
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

  const buildHeaders = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const requestPinFromIp = async (
    address: string,
    device: Record<string, string> = {},
  ): Promise<number> => {
    const who = api.readCredentials(await api.call(login, { body: ANA, ...buildHeaders(address) }))
    const cookies = { ...who.cookies, ...device }
    return (
      await api.call(sendPin, {
        ...who,
        cookies,
        ...product,
        body: { recipient: PHONE },
        ...buildHeaders(address),
      })
    ).statusCode
  }
  const createKnownDevice = async (): Promise<Record<string, string>> => {
    const { pending, pin } = await startWithPin()
    const verified = await sendPinAttempt(pending, pin)
    const cookie = verified.cookies.find(({ name }) => name === 'portal-device')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    return { 'portal-device': cookie?.value ?? '' }
  }

  it('limits PINs by IPv6 /64', async () => {
    const [house, next] = ['2804:14d:5c22:7', '2804:14d:5c22:8']
    for (let i = 0; i < 5; i += 1) expect(await requestPinFromIp(`${house}::${i}`)).toBe(200)
    expect(await requestPinFromIp(`${house}:a:b:c:d`)).toBe(429)
    expect(await requestPinFromIp(`${next}::1`)).toBe(200)
  })

  it('limits logins by IPv6 /64', async () => {
    const loginFromIp = async (address: string): Promise<number> =>
      (await api.call(login, { body: ANA, ...buildHeaders(address) })).statusCode
    for (let i = 0; i < 20; i += 1) expect(await loginFromIp(`2804:14d:5c22:7::${i}`)).toBe(200)
    expect(await loginFromIp('2804:14d:5c22:7:a:b:c:d')).toBe(429)
    expect(await loginFromIp('2804:14d:5c22:8::1')).toBe(200)
  })

  it('sends a PIN to another IP after five from unknown IPs', async () => {
    for (let i = 0; i < 5; i += 1) expect(await requestPinFromIp(`203.0.113.${i}`)).toBe(200)
    expect(await requestPinFromIp('198.51.100.7')).toBe(200)
  })

  // ASVS 6.3.1
  it('sends a PIN to a known browser after unknown browsers exhausted their limit', async () => {
    const device = await createKnownDevice()
    const unknownStatuses: number[] = []
    for (let i = 0; i < 12; i += 1) unknownStatuses.push(await requestPinFromIp(`203.0.113.${i}`))
    expect(unknownStatuses.filter((status) => status === 200)).toHaveLength(6)
    expect(await requestPinFromIp('203.0.113.200')).toBe(429)
    expect(await requestPinFromIp('203.0.113.201', device)).toBe(200)
  })

  it('treats a forged device cookie as an unknown browser', async () => {
    const device = await createKnownDevice()
    for (let i = 0; i < 6; i += 1) await requestPinFromIp(`203.0.113.${i}`)
    const [id = '', until = '', mark = ''] = device['portal-device']?.split('.') ?? []
    for (const value of [`other.${until}.${mark}`, `${id}.9${until}.${mark}`, 'x', '..']) {
      expect(await requestPinFromIp('203.0.113.99', { 'portal-device': value })).toBe(429)
    }
  })

  describe('at an IP with an exhausted limit', () => {
    const HERE = '203.0.113.9'
    const loginHere = async (cookies: Record<string, string> = {}, body: unknown = ANA) =>
      api.call(login, { body, cookies, ...buildHeaders(HERE) })
    const exhaust = (rule: RateLimitRule, call: () => Promise<unknown>) =>
      repeatCall(rule.points, call)
    const exhaustLogins = () =>
      exhaust(RATE_LIMITS.loginByIp, () => loginHere({}, { doc: '39053344706', type: 'PF' }))

    it('accepts only a known browser of the customer', async () => {
      const device = await createKnownDevice()
      await exhaustLogins()
      expect((await loginHere()).json()).toMatchObject({ code: 'TOO.MANY.REQUESTS' })
      expect((await loginHere(device, { doc: '10290627303', type: 'PF' })).statusCode).toBe(429)
      expect((await loginHere({ 'portal-device': 'x.y.z' })).statusCode).toBe(429)
      expect((await loginHere(device)).statusCode).toBe(200)
    })

    it('accepts a known browser after the limit of its document is exhausted', async () => {
      const device = await createKnownDevice()
      await exhaust(RATE_LIMITS.loginByDocument, () => loginHere())
      expect((await loginHere()).statusCode).toBe(429)
      expect((await loginHere(device)).statusCode).toBe(200)
    })

    it('accepts the browser of a person until the person is removed', async () => {
      const [id, company] = [
        await addJoinedPerson(api, 'pj-numeric', 'sees'),
        { doc: '11222333000181', type: 'PJ' },
      ]
      const device = createKnownBrowserCookies(api, { customerId: 'pj-numeric', personId: id })
      await exhaustLogins()
      expect((await loginHere(device, company)).statusCode).toBe(200)
      await api.call(removePerson, { ...(await signIn(api, 'pj-numeric')), params: { id } })
      expect((await loginHere(device, company)).statusCode).toBe(429)
    })

    it('verifies a PIN only from a known browser of the customer', async () => {
      const device = await createKnownDevice()
      const [owner, unknown] = [
        await startLogin(),
        await startLogin({ doc: '10290627303', type: 'PF' }),
      ]
      const verify = (who: Credentials, token: string, cookies: Record<string, string> = {}) =>
        api.call(verifyPin, {
          ...who,
          cookies: { ...who.cookies, ...cookies },
          body: { token },
          ...buildHeaders(HERE),
        })
      await requestPin(owner)
      const pin = await readLastPin()
      await exhaust(RATE_LIMITS.verifyByIp, () => verify(unknown, '000000'))
      expect((await verify(unknown, '000000', device)).statusCode).toBe(429)
      expect((await verify(owner, pin)).statusCode).toBe(429)
      expect((await verify(owner, pin, device)).statusCode).toBe(200)
    })

    it('limits a known browser separately', async () => {
      const device = await createKnownDevice()
      const responses = await repeatCall(RATE_LIMITS.loginByKnownBrowser.points + 1, () =>
        loginHere(device),
      )
      expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
      expect((await loginHere()).statusCode).toBe(200)
    })
  })

  it('resets the send limit after a correct PIN', async () => {
    for (let i = 0; i < 4; i += 1) {
      await requestPin(await startLogin())
      await readLastPin()
    }
    const { pending, pin } = await startWithPin()
    expect((await sendPinAttempt(pending, pin)).statusCode).toBe(200)
    expect((await requestPin(await startLogin())).statusCode).toBe(200)
  })

  // ASVS 6.5.2, 11.4.2
  it('stores no PIN in plain text', async () => {
    await requestPin(await startLogin())
    const { rows } = await api.platform.database.query(
      'select l.pin_hash, o.encrypted_payload from logins l, jobs o',
      [],
    )
    const stored = JSON.stringify(rows)
    const pin = await readLastPin()
    expect(stored).not.toContain(pin)
    expect(stored).not.toContain(PHONE)
    const { rows: after } = await api.platform.database.query(
      'select encrypted_payload from jobs where done_at is not null',
      [],
    )
    expect(after).toEqual([{ encrypted_payload: null }])
  })
})
