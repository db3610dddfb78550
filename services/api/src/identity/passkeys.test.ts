import {
  accesses,
  addPasskey,
  customer,
  login,
  logout,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeys,
  removePasskey,
  removePerson,
  sendPin,
  verifyPin,
  type Accesses,
  type Passkeys,
} from '@portal/contract'
import { createAuthenticator } from '../testing/authenticator.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { mockSmsGateway, readPin } from '../testing/fake-sms-gateway.ts'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { LIMITS } from './rules/limits.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { sql } from 'drizzle-orm'

const MINUTE_MS = 60_000
type Device = ReturnType<typeof createAuthenticator>
type Behaviour = Parameters<Device['authenticate']>[1]

describe.each(STORES)('passkeys on %s', (store) => {
  const api = useTestApi(store)
  let mails: { to: string; subject: string; text: string }[]
  beforeEach(() => {
    mails = []
    api.platform.outbox.register({
      email: async (payload) => void mails.push(payload as (typeof mails)[number]),
    })
  })

  /** Logs in by PIN, in a browser that keeps these cookies. */
  const byPin = async (
    doc = '39053344705',
    phone = '+5511987654321',
    kept: Record<string, string> = {},
  ): Promise<Required<Credentials>> => {
    const gateway = mockSmsGateway()
    const started = api.readCredentials(
      await api.call(login, { body: { doc, type: 'PF' }, cookies: kept }),
    )
    const cookies = { ...kept, ...started.cookies }
    await api.call(sendPin, {
      token: started.token!,
      cookies,
      params: { product: 'tim' },
      body: { recipient: phone },
    })
    await api.platform.outbox.drain()
    const verified = api.readCredentials(
      await api.call(verifyPin, {
        token: started.token!,
        cookies,
        body: { token: readPin(gateway.sent.at(-1)?.text) },
      }),
    )
    return { token: verified.token!, cookies: { ...cookies, ...verified.cookies } }
  }
  const offered = async (who: Credentials) =>
    (await api.call(passkeyOptions, who)).json<{
      challenge: string
      user: { id: string; name: string }
    }>()
  const keep = async (who: Credentials, device: Device, behaviour?: Behaviour) =>
    api.call(addPasskey, { ...who, body: device.register(await offered(who), behaviour) })
  const asked = async () => (await api.call(passkeyLoginOptions)).json<{ challenge: string }>()
  const enter = async (
    device: Device,
    behaviour?: Behaviour,
    cookies: Record<string, string> = {},
  ) => api.call(passkeyLogin, { body: device.authenticate(await asked(), behaviour), cookies })
  const seenBy = async (who: Credentials) => (await api.call(passkeys, who)).json<Passkeys>()
  const REFUSED = { code: 'WRONG.CREDENTIALS' }

  it("is a person's own in a company: it brings them in with their role, nobody else sees it, and it goes with them", async () => {
    const { db } = api.platform
    const id = await addJoinedPerson(api, 'pj-numeric', 'sees')
    const [line, session] = [
      await signIn(api, 'pj-numeric'),
      await signIn(api, 'pj-numeric', 'customer', id),
    ]
    const rita = {
      ...session,
      cookies: {
        ...session.cookies,
        ...createKnownBrowserCookies(api, { customerId: 'pj-numeric', personId: id }),
      },
    }
    const device = createAuthenticator()
    expect((await keep(rita, device)).statusCode).toBe(201)
    expect((await seenBy(line)).passkeys).toEqual([])
    expect(
      (await api.call(customer, api.readCredentials(await enter(device)))).json(),
    ).toMatchObject({ person: 'Rita Campos', role: 'sees' })
    await api.call(removePerson, { ...line, params: { id } })
    expect((await enter(device)).json()).toMatchObject(REFUSED)
    expect(await selectRows(db, sql`select 1 from passkeys`)).toEqual([])
  })

  // ASVS 6.6.1
  it('lets a customer in by the key of the device, as a PIN does, and tells the registered e-mail of the key', async () => {
    const who = await byPin()
    const device = createAuthenticator()
    expect((await keep(who, device)).statusCode).toBe(201)
    await api.platform.outbox.drain()
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      'pf-overdue@example.com',
      'Nova chave de acesso',
    ])
    await api.call(logout, who)

    const entered = await enter(device)
    expect(entered.json()).toMatchObject({
      verified: {
        document: '39053344705',
        name: 'Ana',
        type: 'PF',
        phone: '+5511987654321',
        birthdate: 'confirmed',
      },
    })
    const session = api.readCredentials(entered)
    expect((await api.call(customer, session)).json()).toMatchObject({
      doc: '39053344705',
      name: 'Ana Souza',
    })
    const { accesses: happened } = (await api.call(accesses, session)).json<Accesses>()
    expect(happened.map(({ kind }) => kind)).toEqual([
      'passkey-login',
      'logout',
      'passkey-added',
      'login',
    ])
  })

  it('offers one after the first login of a browser, and not again', async () => {
    const first = await byPin()
    expect(await seenBy(first)).toEqual({ passkeys: [], mayAdd: true, isOffered: true })
    const second = await byPin(undefined, undefined, {
      'portal-device': first.cookies['portal-device'] ?? '',
    })
    expect(await seenBy(second)).toEqual({ passkeys: [], mayAdd: true, isOffered: false })
  })

  it('offers the algorithms that every supported Node can verify', async () => {
    expect(await offered(await byPin())).toMatchObject({
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    })
  })

  // ASVS 7.5.1
  it('makes no way in for a session whose browser has never confirmed a code', async () => {
    const who = await signIn(api, 'pf-overdue')
    expect((await seenBy(who)).mayAdd).toBe(false)
    expect((await api.call(passkeyOptions, who)).json()).toMatchObject({
      code: 'METHOD.NOT.AVAILABLE',
    })
    const challenge = (await offered(await byPin())).challenge
    expect(
      (
        await api.call(addPasskey, { ...who, body: createAuthenticator().register({ challenge }) })
      ).json(),
    ).toMatchObject({ code: 'METHOD.NOT.AVAILABLE' })
  })

  it.each<[string, Behaviour]>([
    ['made on a page of somebody else', { origin: 'https://portal.example.net' }],
    ['made for another domain', { domain: 'example.net' }],
    ['of a device that has not seen who holds it', { isVerified: false }],
  ])('takes no key that was %s, and lets none in', async (_, behaviour) => {
    const who = await byPin()
    const device = createAuthenticator()
    expect((await keep(who, device, behaviour)).json()).toMatchObject(REFUSED)
    expect((await keep(who, device)).statusCode).toBe(201)
    expect((await enter(device, behaviour)).json()).toMatchObject(REFUSED)
    expect((await enter(device)).statusCode).toBe(200)
  })

  it('takes a challenge once, within five minutes, from whom it was given to', async () => {
    const who = await byPin()
    const device = createAuthenticator()
    const options = await offered(who)
    const irene = await byPin('10290627303', '+5585997890123')
    expect(
      (await api.call(addPasskey, { ...irene, body: device.register(options) })).json(),
    ).toMatchObject(REFUSED)
    expect(
      (await api.call(addPasskey, { ...who, body: device.register(options) })).statusCode,
    ).toBe(201)
    expect(
      (
        await api.call(addPasskey, { ...who, body: createAuthenticator().register(options) })
      ).json(),
    ).toMatchObject(REFUSED)

    const challenge = await asked()
    const shown = device.authenticate(challenge)
    const both = await Promise.all([
      api.call(passkeyLogin, { body: shown }),
      api.call(passkeyLogin, { body: shown }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const late = await asked()
    api.advance(5 * MINUTE_MS + 1)
    expect(
      (await api.call(passkeyLogin, { body: device.authenticate(late) })).json(),
    ).toMatchObject(REFUSED)
  })

  it('refuses a copy of the device, whose count does not grow, and writes that down', async () => {
    const who = await byPin()
    const device = createAuthenticator()
    await keep(who, device, { counter: 5 })
    expect((await enter(device, { counter: 7 })).statusCode).toBe(200)
    expect((await enter(device, { counter: 7 })).json()).toMatchObject(REFUSED)
    const { accesses: happened } = (await api.call(accesses, who)).json<Accesses>()
    expect(happened[0]?.kind).toBe('passkey-failed')
  })

  // ASVS 6.3.4
  it('refuses a signature of another device, a key that nobody kept, and the name of another customer', async () => {
    const who = await byPin()
    const [device, other] = [createAuthenticator(), createAuthenticator()]
    await keep(who, device)
    other.register(await offered(who))
    const challenge = await asked()
    const { id, rawId } = device.authenticate(challenge)
    expect(
      (
        await api.call(passkeyLogin, { body: { ...other.authenticate(challenge), id, rawId } })
      ).json(),
    ).toMatchObject(REFUSED)
    expect((await enter(other)).json()).toMatchObject(REFUSED)
    const mine = device.authenticate(await asked())
    expect(
      (
        await api.call(passkeyLogin, {
          body: { ...mine, response: { ...mine.response, userHandle: 'c29tZWJvZHk' } },
        })
      ).json(),
    ).toMatchObject(REFUSED)
  })

  it("removes a key at once, the customer's own alone, and shows each with its device", async () => {
    const who = await byPin()
    const device = createAuthenticator()
    await keep(who, device)
    const [key] = (await seenBy(who)).passkeys
    expect(key).toMatchObject({ usedAt: null, isSynced: false })
    const params = { id: key?.id ?? '' }
    const irene = await signIn(api, 'pf-neighbour')
    await api.call(removePasskey, { ...irene, params })
    expect((await enter(device)).statusCode).toBe(200)
    expect((await api.call(removePasskey, { ...who, params })).statusCode).toBe(204)
    expect((await seenBy(who)).passkeys).toEqual([])
    expect((await enter(device)).json()).toMatchObject(REFUSED)
  })

  it('lets nobody in who may not log in, however good the key', async () => {
    const who = await byPin()
    const device = createAuthenticator()
    await keep(who, device)
    await api.platform.db.execute(
      sql`update customers set blacklisted = true where id = 'pf-overdue'`,
    )
    expect((await enter(device)).json()).toMatchObject({ code: 'Blacklist' })
  })

  it('lets a key in at an address whose logins by document strangers have spent', async () => {
    const who = await byPin()
    const device = createAuthenticator()
    await keep(who, device)
    const ask = (doc: string) => api.call(login, { body: { doc, type: 'PF' } })
    await Promise.all(
      Array.from({ length: LIMITS.loginByDocument.points }, () => ask('39053344705')),
    )
    await Promise.all(Array.from({ length: LIMITS.loginByIp.points }, () => ask('39053344706')))
    expect((await ask('10290627303')).statusCode).toBe(429)
    expect((await enter(device)).statusCode).toBe(200)
  })

  it('counts what is shown of one key', async () => {
    const who = await byPin()
    const device = createAuthenticator()
    await keep(who, device)
    for (let i = 0; i < LIMITS.passkeyLoginByKey.points; i += 1)
      expect((await enter(device)).statusCode).toBe(200)
    expect((await enter(device)).json()).toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  })

  it('tells the customer of a login by a key in a browser that is new', async () => {
    const who = await byPin()
    const device = createAuthenticator()
    await keep(who, device)
    await api.platform.outbox.drain()
    mails.length = 0
    const cookies = { 'portal-device': who.cookies['portal-device'] ?? '' }
    await enter(device, undefined, cookies)
    await api.platform.outbox.drain()
    expect(mails).toEqual([])
    await enter(device)
    await api.platform.outbox.drain()
    expect(mails.map(({ subject }) => subject)).toEqual(['Novo acesso ao portal'])
  })

  it('leaves the browser its word that a key is there, when the customer leaves', async () => {
    const who = await byPin()
    const added = await keep(who, createAuthenticator())
    expect(added.cookies).toContainEqual(
      expect.objectContaining({ name: 'portal-passkey', value: '1' }),
    )
    const left = await api.call(logout, {
      ...who,
      cookies: { ...who.cookies, 'portal-passkey': '1' },
    })
    expect(left.cookies.filter(({ name }) => name === 'portal-passkey')).toEqual([
      expect.objectContaining({ value: '1' }),
    ])
  })
})
