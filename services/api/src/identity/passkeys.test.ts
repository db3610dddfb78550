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
  type Accesses,
  type Passkeys,
} from '@portal/contract'
import { createAuthenticator } from '../testing/authenticator.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { loginByPin } from '../testing/login-by-pin.ts'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { selectRows } from '../testing/select-rows.ts'
import { repeatCall } from '../testing/map-in-batches.ts'
import { signIn } from '../testing/sign-in.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useMailbox } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { sql } from 'drizzle-orm'

const MINUTE_MS = 60_000
type Device = ReturnType<typeof createAuthenticator>
type Behaviour = Parameters<Device['authenticate']>[1]

describe.each(STORES)('passkeys on %s', (store) => {
  const api = useTestApi(store)
  const mails = useMailbox(api)

  const fetchOptions = async (who: Credentials) =>
    (await api.call(passkeyOptions, who)).json<{
      challenge: string
      user: { id: string; name: string }
    }>()
  const registerPasskey = async (who: Credentials, device: Device, behaviour?: Behaviour) =>
    api.call(addPasskey, { ...who, body: device.register(await fetchOptions(who), behaviour) })
  const fetchLoginOptions = async () =>
    (await api.call(passkeyLoginOptions)).json<{ challenge: string }>()
  const loginByPasskey = async (
    device: Device,
    behaviour?: Behaviour,
    cookies: Record<string, string> = {},
  ) =>
    api.call(passkeyLogin, {
      body: device.authenticate(await fetchLoginOptions(), behaviour),
      cookies,
    })
  const listPasskeys = async (who: Credentials) => (await api.call(passkeys, who)).json<Passkeys>()
  const REFUSED = { code: 'WRONG.CREDENTIALS' }

  it('belong to a person of a company and are deleted with the person', async () => {
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
    expect((await registerPasskey(rita, device)).statusCode).toBe(201)
    expect((await listPasskeys(line)).passkeys).toEqual([])
    expect(
      (await api.call(customer, api.readCredentials(await loginByPasskey(device)))).json(),
    ).toMatchObject({ person: 'Rita Campos', role: 'sees' })
    await api.call(removePerson, { ...line, params: { id } })
    expect((await loginByPasskey(device)).json()).toMatchObject(REFUSED)
    expect(await selectRows(db, sql`select 1 from passkeys`)).toEqual([])
  })

  // ASVS 6.6.1
  it('log a customer in like a PIN and are announced by e-mail', async () => {
    const who = await loginByPin(api)
    const device = createAuthenticator()
    expect((await registerPasskey(who, device)).statusCode).toBe(201)
    await api.platform.outbox.drain()
    expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
      'pf-overdue@example.com',
      'Nova chave de acesso',
    ])
    await api.call(logout, who)

    const entered = await loginByPasskey(device)
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

  it('are offered after the first login in a browser only', async () => {
    const first = await loginByPin(api)
    expect(await listPasskeys(first)).toEqual({ passkeys: [], mayAdd: true, isOffered: true })
    const second = await loginByPin(api, {
      cookies: { 'portal-device': first.cookies['portal-device'] ?? '' },
    })
    expect(await listPasskeys(second)).toEqual({ passkeys: [], mayAdd: true, isOffered: false })
  })

  it('offer only algorithms that every supported Node version can verify', async () => {
    expect(await fetchOptions(await loginByPin(api))).toMatchObject({
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    })
  })

  // ASVS 7.5.1
  it('cannot be added in a browser that has never confirmed a PIN', async () => {
    const who = await signIn(api, 'pf-overdue')
    expect((await listPasskeys(who)).mayAdd).toBe(false)
    expect((await api.call(passkeyOptions, who)).json()).toMatchObject({
      code: 'METHOD.NOT.AVAILABLE',
    })
    const challenge = (await fetchOptions(await loginByPin(api))).challenge
    expect(
      (
        await api.call(addPasskey, { ...who, body: createAuthenticator().register({ challenge }) })
      ).json(),
    ).toMatchObject({ code: 'METHOD.NOT.AVAILABLE' })
  })

  it.each<[string, Behaviour]>([
    ['created on a foreign origin', { origin: 'https://portal.example.net' }],
    ['created for another domain', { domain: 'example.net' }],
    ['created without user verification', { isVerified: false }],
  ])('are rejected when %s, also for a login', async (_, behaviour) => {
    const who = await loginByPin(api)
    const device = createAuthenticator()
    expect((await registerPasskey(who, device, behaviour)).json()).toMatchObject(REFUSED)
    expect((await registerPasskey(who, device)).statusCode).toBe(201)
    expect((await loginByPasskey(device, behaviour)).json()).toMatchObject(REFUSED)
    expect((await loginByPasskey(device)).statusCode).toBe(200)
  })

  it('accept a challenge once, within five minutes, from the same customer', async () => {
    const who = await loginByPin(api)
    const device = createAuthenticator()
    const options = await fetchOptions(who)
    const irene = await loginByPin(api, { document: '10290627303', phone: '+5585997890123' })
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

    const challenge = await fetchLoginOptions()
    const shown = device.authenticate(challenge)
    const both = await Promise.all([
      api.call(passkeyLogin, { body: shown }),
      api.call(passkeyLogin, { body: shown }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const late = await fetchLoginOptions()
    api.advance(5 * MINUTE_MS + 1)
    expect(
      (await api.call(passkeyLogin, { body: device.authenticate(late) })).json(),
    ).toMatchObject(REFUSED)
  })

  it('are rejected and logged when the signature counter does not grow', async () => {
    const who = await loginByPin(api)
    const device = createAuthenticator()
    await registerPasskey(who, device, { counter: 5 })
    expect((await loginByPasskey(device, { counter: 7 })).statusCode).toBe(200)
    expect((await loginByPasskey(device, { counter: 7 })).json()).toMatchObject(REFUSED)
    const { accesses: happened } = (await api.call(accesses, who)).json<Accesses>()
    expect(happened[0]?.kind).toBe('passkey-failed')
  })

  // ASVS 6.3.4
  it('are rejected with a foreign signature, an unknown credential or another user handle', async () => {
    const who = await loginByPin(api)
    const [device, other] = [createAuthenticator(), createAuthenticator()]
    await registerPasskey(who, device)
    other.register(await fetchOptions(who))
    const challenge = await fetchLoginOptions()
    const { id, rawId } = device.authenticate(challenge)
    expect(
      (
        await api.call(passkeyLogin, { body: { ...other.authenticate(challenge), id, rawId } })
      ).json(),
    ).toMatchObject(REFUSED)
    expect((await loginByPasskey(other)).json()).toMatchObject(REFUSED)
    const mine = device.authenticate(await fetchLoginOptions())
    expect(
      (
        await api.call(passkeyLogin, {
          body: { ...mine, response: { ...mine.response, userHandle: 'c29tZWJvZHk' } },
        })
      ).json(),
    ).toMatchObject(REFUSED)
  })

  it('can be removed only by their customer, with immediate effect', async () => {
    const who = await loginByPin(api)
    const device = createAuthenticator()
    await registerPasskey(who, device)
    const [key] = (await listPasskeys(who)).passkeys
    expect(key).toMatchObject({ usedAt: null, isSynced: false })
    const params = { id: key?.id ?? '' }
    const irene = await signIn(api, 'pf-neighbour')
    await api.call(removePasskey, { ...irene, params })
    expect((await loginByPasskey(device)).statusCode).toBe(200)
    expect((await api.call(removePasskey, { ...who, params })).statusCode).toBe(204)
    expect((await listPasskeys(who)).passkeys).toEqual([])
    expect((await loginByPasskey(device)).json()).toMatchObject(REFUSED)
  })

  it('are removed with an e-mail to their customer, once', async () => {
    const who = await loginByPin(api)
    await registerPasskey(who, createAuthenticator())
    const [key] = (await listPasskeys(who)).passkeys
    await api.platform.outbox.drain()
    mails.length = 0
    const params = { id: key?.id ?? '' }
    await api.call(removePasskey, { ...(await signIn(api, 'pf-neighbour')), params })
    for (let i = 0; i < 2; i += 1) await api.call(removePasskey, { ...who, params })
    await api.platform.outbox.drain()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['pf-overdue@example.com', 'Chave de acesso removida'],
    ])
  })

  it('do not log in a blacklisted customer', async () => {
    const who = await loginByPin(api)
    const device = createAuthenticator()
    await registerPasskey(who, device)
    await api.platform.db.execute(
      sql`update customers set blacklisted = true where id = 'pf-overdue'`,
    )
    expect((await loginByPasskey(device)).json()).toMatchObject({ code: 'Blacklist' })
  })

  it('log in at an IP with an exhausted login limit', async () => {
    const who = await loginByPin(api)
    const device = createAuthenticator()
    await registerPasskey(who, device)
    const ask = (doc: string) => api.call(login, { body: { doc, type: 'PF' } })
    await repeatCall(RATE_LIMITS.loginByDocument.points, () => ask('39053344705'))
    await repeatCall(RATE_LIMITS.loginByIp.points, () => ask('39053344706'))
    expect((await ask('10290627303')).statusCode).toBe(429)
    expect((await loginByPasskey(device)).statusCode).toBe(200)
  })

  it('limit the logins with one credential', async () => {
    const who = await loginByPin(api)
    const device = createAuthenticator()
    await registerPasskey(who, device)
    for (let i = 0; i < RATE_LIMITS.passkeyLoginByKey.points; i += 1)
      expect((await loginByPasskey(device)).statusCode).toBe(200)
    expect((await loginByPasskey(device)).json()).toMatchObject({ code: 'TOO.MANY.REQUESTS' })
  })

  it('notify the customer of a login in an unknown browser', async () => {
    const who = await loginByPin(api)
    const device = createAuthenticator()
    await registerPasskey(who, device)
    await api.platform.outbox.drain()
    mails.length = 0
    const cookies = { 'portal-device': who.cookies['portal-device'] ?? '' }
    await loginByPasskey(device, undefined, cookies)
    await api.platform.outbox.drain()
    expect(mails).toEqual([])
    await loginByPasskey(device)
    await api.platform.outbox.drain()
    expect(mails.map(({ subject }) => subject)).toEqual(['Acesso em um aparelho novo'])
  })

  it('leave the passkey cookie in the browser after logout', async () => {
    const who = await loginByPin(api)
    const added = await registerPasskey(who, createAuthenticator())
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
