import {
  checkBirthdate,
  contracts,
  customer,
  login,
  renewSession,
  startOptimizedJourney,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { createDemoPartner } from '../config/index.ts'
import { buildAdminServer } from '../platform/admin/admin-server.ts'
import { createPartnerToken } from '../testing/partner-token.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { createTestKey, type TestKey } from '../testing/test-key.ts'

const ANA = '39053344705'
const SHOP = 'http://localhost:3200'
const CLUB = {
  id: 'clube',
  key: Buffer.alloc(32, 5).toString('base64url'),
  origins: ['https://clube.example'],
  opensPortal: true,
}

describe.each(STORES)('a partner that is switched off on %s', (store) => {
  let api: TestApi
  let admin: Awaited<ReturnType<typeof buildAdminServer>>
  let key: TestKey
  beforeAll(async () => {
    key = await createTestKey()
    api = await createTestApi(store, {
      config: {
        partners: [createDemoPartner(0), CLUB],
        supportDeskPeople: [{ name: 'beatriz', key: 'chave-da-beatriz' }],
      },
    })
    admin = await buildAdminServer(api.platform, api.slices)
  })
  beforeEach(() => api.reset())
  afterAll(() => api.close())

  const switchPartner = (id: string, body: object, authorization = 'Bearer chave-da-beatriz') =>
    admin.inject({
      method: 'POST',
      url: `/partners/${id}`,
      headers: { authorization },
      payload: body,
    })
  const switchOff = (id: string) => switchPartner(id, { isOff: true, reason: 'chave vazada' })
  const createToken = () => createPartnerToken(api.platform.clock.now(), ANA)
  const createClubToken = () =>
    createPartnerToken(
      api.platform.clock.now(),
      ANA,
      { iss: 'clube' },
      Buffer.from(CLUB.key, 'base64url'),
      'clube',
    )
  const loginAt = async (origin: string, encrypted: string) =>
    api.call(login, { body: { encrypted }, headers: { origin }, key })
  const enterPortal = async () =>
    api.readCredentials(await api.call(login, { body: { encrypted: await createToken() } }))

  it('gets PARTNER.DISABLED for its tokens, and is counted', async () => {
    expect((await switchOff('partner-app')).json()).toMatchObject({ person: 'beatriz' })
    for (const headers of [{ origin: SHOP }, { origin: 'http://localhost:3000' }, {}]) {
      const refused = await api.call(login, {
        body: { encrypted: await createToken() },
        headers,
        ...('origin' in headers && headers.origin === SHOP && { key }),
      })
      expect(refused.json()).toMatchObject({ code: 'PARTNER.DISABLED' })
    }
    expect((await loginAt(SHOP, await createToken())).headers).toMatchObject({
      'access-control-allow-origin': SHOP,
    })
    const metrics = await api.platform.metrics.register.metrics()
    expect(metrics).toMatch(
      /portal_partner_logins_total\{partner="partner-app",outcome="switched-off"\} [1-9]/,
    )
    expect(metrics).toContain('portal_partner_off{partner="partner-app"} 1')
    expect(metrics).toContain('portal_partner_off{partner="clube"} 0')
  })

  it('loses all sessions of its tokens, and no other partner loses one', async () => {
    const inPage = {
      ...api.readCredentials(await loginAt(SHOP, await createToken())),
      key,
      headers: { origin: SHOP },
    }
    const inPortal = await enterPortal()
    const [origin = ''] = CLUB.origins
    const ofClub = {
      ...api.readCredentials(await loginAt(origin, await createClubToken())),
      key,
      headers: { origin },
    }
    const readStatuses = async () => [
      (await api.call(contracts, inPage)).statusCode,
      (await api.call(customer, inPortal)).statusCode,
      (await api.call(contracts, ofClub)).statusCode,
    ]
    expect(await readStatuses()).toEqual([200, 200, 200])
    expect((await switchOff('partner-app')).json()).toMatchObject({ endedSessions: 2 })
    expect(await readStatuses()).toEqual([401, 401, 200])
    expect((await loginAt(origin, await createClubToken())).statusCode).toBe(200)
  })

  it('ends the session of a login that is under way', async () => {
    const isSignedInAfter = async (end: () => Promise<unknown>) => {
      const [, entered] = await Promise.all([end(), loginAt(SHOP, await createToken())])
      if (entered.statusCode !== 200) return false
      const who = { ...api.readCredentials(entered), key, headers: { origin: SHOP } }
      return (await api.call(contracts, who)).statusCode === 200
    }
    expect(await isSignedInAfter(async () => undefined)).toBe(true)
    expect(await isSignedInAfter(() => switchOff('partner-app'))).toBe(false)
  })

  /**
   * The switch as a renewal finds it that waited for its end: saved, while the own session is not
   * among the ended ones.
   */
  const saveSwitchBesideSession = () =>
    api.platform.database.query(
      `insert into partner_switches (partner_id, is_off, reason, person, at)
      values ('partner-app', true, 'chave vazada', 'beatriz', now())`,
      [],
    )

  it('gets no successor of a session whose renewal is under way', async () => {
    const inPortal = await enterPortal()
    await saveSwitchBesideSession()
    expect((await api.call(renewSession, inPortal)).statusCode).toBe(401)
  })

  it('gets no session of a birthdate that is checked meanwhile', async () => {
    const encrypted = await createPartnerToken(api.platform.clock.now(), ANA, { optimized: true })
    const who = {
      ...api.readCredentials(await api.call(login, { body: { encrypted } })),
      params: { product: 'tim' },
    }
    await api.call(startOptimizedJourney, { ...who, body: { phone: '+5511987654321' } })
    await saveSwitchBesideSession()
    const checked = await api.call(checkBirthdate, { ...who, body: { date: '1988-03-14' } })
    expect(checked.statusCode).toBe(401)
  })

  it('ends the session of a renewal that runs at the same time', async () => {
    const inPortal = await enterPortal()
    const [, renewed] = await Promise.all([
      switchOff('partner-app'),
      api.call(renewSession, inPortal),
    ])
    const last = renewed.statusCode === 200 ? api.readCredentials(renewed) : inPortal
    expect((await api.call(customer, last)).statusCode).toBe(401)
  })

  it('works again after it was switched on, and both switches are recorded', async () => {
    await switchOff('partner-app')
    await switchPartner('partner-app', { isOff: false, reason: 'chave nova' })
    expect((await loginAt(SHOP, await createToken())).statusCode).toBe(200)
    const listed = await admin.inject({
      url: '/partners/partner-app',
      headers: { authorization: 'Bearer chave-da-beatriz' },
    })
    expect(listed.json()).toMatchObject({
      switches: [
        { isOff: false, reason: 'chave nova', person: 'beatriz' },
        { isOff: true, reason: 'chave vazada', person: 'beatriz' },
      ],
    })
    for (const statement of [
      sql`update partner_switches set person = 'x'`,
      sql`delete from partner_switches`,
    ])
      await expect(api.platform.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'the switches of partners are append-only' },
      })
  })

  it('is switched only with a key, a known id and a reason', async () => {
    const off = { isOff: true, reason: 'teste' }
    expect((await switchPartner('partner-app', off, 'Bearer outra')).statusCode).toBe(401)
    expect((await switchPartner('partner-app', off, 'Bearer sandbox-desk-key')).statusCode).toBe(
      403,
    )
    expect((await switchPartner('ninguem', off)).statusCode).toBe(404)
    expect((await switchPartner('partner-app', { isOff: true, reason: ' ' })).statusCode).toBe(400)
    expect((await admin.inject('/partners')).json()).toMatchObject({
      partners: [
        { id: 'partner-app', isOff: false },
        { id: 'clube', isOff: false, origins: CLUB.origins },
      ],
    })
  })
})
