import {
  acceptInvitation,
  accesses,
  blockCreditCard,
  checkBirthdate,
  confirmEmail,
  customer,
  endOtherSessions,
  invitation,
  invitePerson,
  login,
  logout,
  sendEmailCode,
  sendInvitationCode,
  sendPin,
  startOptimizedJourney,
  verifyPin,
  type Accesses,
} from '@portal/contract'
import type { JWTPayload } from 'jose'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { mockSmsGateway, readPin, type FakeSmsGateway } from '../testing/fake-sms-gateway.ts'
import { createPartnerToken } from '../testing/partner-token.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { CallOptions, Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { createTestKey } from '../testing/test-key.ts'
import { LIMITS } from './rules/limits.ts'
import { createPlatformJobs } from '../platform/platform-jobs.ts'
import { sql } from 'drizzle-orm'

const DAY_MS = 86_400_000
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

describe.each(STORES)('what is known afterwards, on %s', (store) => {
  const api = useTestApi(store)
  let gateway: FakeSmsGateway
  let mails: { to: string; subject: string; text: string }[]
  beforeEach(() => {
    gateway = mockSmsGateway()
    mails = []
    api.platform.outbox.register({
      email: async (payload) => void mails.push(payload as (typeof mails)[number]),
    })
  })

  const headers = { 'user-agent': CHROME }
  /** Logs Ana in by PIN in a browser that keeps these cookies; `wrong` codes are tried first. */
  const byPin = async (kept: Record<string, string> = {}, wrong = 0): Promise<Credentials> => {
    const started = api.readCredentials(
      await api.call(login, { body: { doc: '39053344705', type: 'PF' }, headers, cookies: kept }),
    )
    const cookies = { ...kept, ...started.cookies }
    await api.call(sendPin, {
      token: started.token,
      cookies,
      params: { product: 'tim' },
      body: { recipient: '+5511987654321' },
    })
    await api.platform.outbox.drain()
    const pin = readPin(gateway.sent.at(-1)?.text)
    for (let i = 0; i < wrong; i += 1)
      await api.call(verifyPin, {
        token: started.token,
        cookies,
        headers,
        body: { token: pin === '000000' ? '111111' : '000000' },
      })
    const verified = api.readCredentials(
      await api.call(verifyPin, { token: started.token, cookies, headers, body: { token: pin } }),
    )
    return { token: verified.token!, cookies: { ...cookies, ...verified.cookies } }
  }
  const shownTo = async (who: Credentials) => (await api.call(accesses, who)).json<Accesses>()
  const rows = () =>
    selectRows<{ kind: string; customer: string | null; ip: string; trace_id: string }>(
      api.platform.db,
      sql`select * from security_log order by id`,
    )

  // ASVS 16.3.1, 7.5.2
  it('shows a customer what happened, from where and by what, newest first', async () => {
    const who = await byPin({}, 2)
    await api.call(blockCreditCard, { ...who, params: { product: 'tim' } })
    const { accesses: seen, others } = await shownTo(who)
    expect(seen.map(({ kind }) => kind)).toEqual([
      'cards-blocked',
      'login',
      'pin-failed',
      'pin-failed',
    ])
    expect(seen[1]).toEqual({
      at: expect.stringMatching(/^2026-/),
      kind: 'login',
      by: null,
      browser: 'Chrome',
      system: 'Android',
      address: '127.0.x.x',
      isHere: true,
    })
    expect(others).toBe(0)
    expect((await shownTo(await signIn(api, 'pf-neighbour'))).accesses).toEqual([])
  })

  // ASVS 7.4.3, 7.5.2
  it("ends every other session of the customer at once, and no one else's", async () => {
    const [here, phone, lost, irene] = [
      await byPin(),
      await signIn(api, 'pf-overdue'),
      await signIn(api, 'pf-overdue', 'pending'),
      await signIn(api, 'pf-neighbour'),
    ]
    expect((await shownTo(here)).others).toBe(2)
    expect((await api.call(endOtherSessions, here)).json()).toEqual({ ended: 2 })
    const status = async (who: Credentials) => (await api.call(customer, who)).statusCode
    expect([
      await status(here),
      await status(phone),
      await status(lost),
      await status(irene),
    ]).toEqual([200, 401, 401, 200])
    expect((await shownTo(here)).accesses[0]).toMatchObject({
      kind: 'sessions-ended',
      isHere: true,
    })
  })

  it('tells the registered e-mail of a browser that is new, and not of the same again', async () => {
    const first = await byPin()
    await api.platform.outbox.drain()
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'pf-overdue@example.com', subject: 'Novo acesso ao portal' },
    ])
    expect(mails[0]?.text).toContain('Chrome, Android')
    await byPin({ 'portal-device': first.cookies?.['portal-device'] ?? '' })
    await api.platform.outbox.drain()
    expect(mails).toHaveLength(1)
  })

  const ANA = '39053344705'
  const wrong = (code: string | undefined): string => (code === '000000' ? '111111' : '000000')
  const mailed = async (saying: RegExp): Promise<string | undefined> => {
    await api.platform.outbox.drain()
    return mails.flatMap(({ text }) => saying.exec(text)?.[1] ?? []).at(-1)
  }
  const CODE = /^(\d{6})$/m
  const byPartner = async (
    claims: JWTPayload = {},
    options: Pick<CallOptions, 'cookies' | 'headers' | 'key'> = {},
  ) =>
    api.call(login, {
      body: { encrypted: await createPartnerToken(api.platform.clock.now(), ANA, claims) },
      ...options,
    })
  const byBirthdate = async (date: string, cookies: Record<string, string> = {}) => {
    const started = api.readCredentials(await byPartner({ optimized: true }))
    const who = { ...started, cookies: { ...started.cookies, ...cookies } }
    await api.call(startOptimizedJourney, {
      ...who,
      params: { product: 'tim' },
      body: { phone: '+5511987654321' },
    })
    return api.call(checkBirthdate, { ...who, params: { product: 'tim' }, body: { date } })
  }

  it.each(['1900-01-01', '1988-03-15'])(
    'shows a customer that a birthdate was wrong: %s',
    async (date) => {
      expect((await byBirthdate(date)).statusCode).toBe(400)
      expect((await shownTo(await signIn(api, 'pf-overdue'))).accesses).toMatchObject([
        { kind: 'birthdate-failed' },
      ])
    },
  )

  it('shows a customer that the code of a new e-mail was wrong', async () => {
    const who = await signIn(api, 'pf-overdue')
    await api.call(sendEmailCode, { ...who, body: { email: 'nova@example.com' } })
    expect(
      (await api.call(confirmEmail, { ...who, body: { code: wrong(await mailed(CODE)) } })).json(),
    ).toMatchObject({ code: 'PIN.WRONG' })
    expect((await shownTo(who)).accesses).toMatchObject([
      { kind: 'email-code-failed', isHere: true },
    ])
  })

  it('shows a company that the code of an invitation was wrong, and whose', async () => {
    const who = await signIn(api, 'pj-numeric')
    await api.call(invitePerson, {
      ...who,
      body: { name: 'Rita Campos', email: 'rita@example.com', role: 'sees' },
    })
    const token = await mailed(/\/convite#([\w-]+)$/m)
    await api.call(sendInvitationCode, { body: { token } })
    expect(
      (
        await api.call(acceptInvitation, { body: { token, code: wrong(await mailed(CODE)) } })
      ).json(),
    ).toMatchObject({ code: 'PIN.WRONG' })
    expect((await shownTo(who)).accesses[0]).toMatchObject({
      kind: 'invitation-failed',
      by: 'Rita Campos',
    })
  })

  it("writes down that a partner's token was refused, and why in the log of the call", async () => {
    const traces = ['1', '2', '3'].map((digit) => digit.repeat(32))
    const jti = 'used-once-and-again'
    await byPartner({ jti })
    for (const [i, claims] of [{ jti }, { aud: 'other' }, { sub: '39053344706' }].entries()) {
      expect(
        (await byPartner(claims, { headers: { 'x-trace-id': traces[i] ?? '' } })).json(),
      ).toMatchObject({ code: 'TOKEN.INVALID' })
    }
    const refused = (await rows()).filter(({ kind }) => kind === 'partner-refused')
    // The first of a minute; the log of calls has them all.
    expect(refused.map(({ customer: name, trace_id: trace }) => [name, trace])).toEqual([
      [null, traces[0]],
    ])
    const told = api
      .logs()
      .split('\n')
      .filter((line) => line.includes('login rejected a partner token'))
    expect(told.map((line) => (JSON.parse(line) as { fault: string }).fault)).toEqual([
      'used',
      'wrong-audience',
      'bad-document',
    ])
  })

  it("tells the registered e-mail of a partner's login and of one by birthdate in a browser that is new", async () => {
    const known = createKnownBrowserCookies(api, { customerId: 'pf-overdue', personId: null })
    const told = async (): Promise<string[]> => {
      await api.platform.outbox.drain()
      return mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
    }
    const NEW = ['pf-overdue@example.com: Novo acesso ao portal']
    await byPartner()
    expect(await told()).toEqual(NEW)
    await byPartner({}, { cookies: known })
    expect(await told()).toEqual([])
    await byPartner(
      {},
      { headers: { origin: 'http://localhost:3200' }, key: await createTestKey() },
    )
    expect(await told()).toEqual([])
    expect((await byBirthdate('1988-03-14')).statusCode).toBe(200)
    expect(await told()).toEqual(NEW)
    expect((await byBirthdate('1988-03-14', known)).statusCode).toBe(200)
    expect(await told()).toEqual([])
  })

  // ASVS 16.2.1, 16.3.1
  it('writes who it was by a keyed hash, where from, and the trace', async () => {
    const who = await byPin()
    await api.call(logout, who)
    const written = await rows()
    expect(written.map(({ kind }) => kind)).toEqual(['login', 'logout'])
    expect(new Set(written.map(({ customer: name }) => name)).size).toBe(1)
    for (const row of written)
      expect(row).toMatchObject({
        ip: '127.0.0.1',
        trace_id: expect.stringMatching(/^[\da-f]{32}$/),
      })
    expect(JSON.stringify(written)).not.toMatch(/pf-overdue|39053344705|Ana|11987654321/)
  })

  // ASVS 16.3.3
  it('writes down that a limit was hit, once a minute for an address and a call', async () => {
    for (let i = 0; i < 25; i += 1)
      await api.call(login, { body: { doc: '39053344705', type: 'PF' } })
    expect((await rows()).map(({ kind }) => kind)).toEqual(['limit-hit'])
  })

  it('counts a flood by the /64 that it comes from, and names the whole address', async () => {
    const house = '2804:14d:5c22:7'
    const ask = (address: string) =>
      api.call(invitation, {
        body: { token: 'x'.repeat(43) },
        headers: { 'x-forwarded-for': address },
      })
    for (let i = 0; i < LIMITS.verifyByIp.points + 2; i += 1)
      await ask(`${house}::${i.toString(16)}`)
    expect((await ask(`${house}:a:b:c:d`)).statusCode).toBe(429)
    expect((await ask('2804:14d:5c22:8::1')).json()).toMatchObject({ code: 'INVITATION.EXPIRED' })
    expect((await rows()).map(({ kind, ip }) => [kind, ip])).toEqual([
      ['limit-hit', `${house}::${LIMITS.verifyByIp.points.toString(16)}`],
    ])
  })

  // ASVS 16.4.2
  it('is never changed, and forgotten after six months alone', async () => {
    await byPin()
    const { db } = api.platform
    await expect(db.execute(sql`update security_log set ip = 'x'`)).rejects.toThrow()
    await expect(db.execute(sql`delete from security_log`)).rejects.toThrow()
    await expect(db.execute(sql`truncate security_log`)).rejects.toThrow()
    const sweep = createPlatformJobs(api.platform).find(({ name }) => name === 'platform.sweep')
    api.advance(183 * DAY_MS)
    await sweep?.run()
    expect(await rows()).toHaveLength(1)
    api.advance(2 * DAY_MS)
    await sweep?.run()
    expect(await rows()).toHaveLength(0)
  })
})
