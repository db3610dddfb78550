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
  startOptimizedJourney,
  type Accesses,
} from '@portal/contract'
import type { JWTPayload } from 'jose'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { useSmsGateway } from '../testing/fake-sms-gateway.ts'
import { loginByPin } from '../testing/login-by-pin.ts'
import { createPartnerToken } from '../testing/partner-token.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { CallOptions, Credentials } from '../testing/test-api.ts'
import { useMailbox } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { createTestKey } from '../testing/test-key.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import { createPlatformJobs } from '../platform/platform-jobs.ts'
import { sql } from 'drizzle-orm'

const DAY_MS = 86_400_000
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

describe.each(STORES)('security log on %s', (store) => {
  const api = useTestApi(store)
  const mails = useMailbox(api)
  useSmsGateway()

  const headers = { 'user-agent': CHROME }
  const listEvents = async (who: Credentials) => (await api.call(accesses, who)).json<Accesses>()
  const listRows = () =>
    selectRows<{ kind: string; customer_blind_index: string | null; ip: string; trace_id: string }>(
      api.platform.db,
      sql`select * from security_log order by id`,
    )

  // ASVS 16.3.1, 7.5.2
  it('lists the events of a customer with network and browser, newest first', async () => {
    const who = await loginByPin(api, { headers, wrongPins: 2 })
    await api.call(blockCreditCard, { ...who, params: { product: 'tim' } })
    expect(await api.platform.metrics.register.metrics()).toContain(
      'portal_security_events_total{kind="pin-failed"} 2',
    )
    const { accesses: seen, others } = await listEvents(who)
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
      isMine: true,
    })
    expect(others).toBe(0)
    expect((await listEvents(await signIn(api, 'pf-neighbour'))).accesses).toEqual([])
  })

  // ASVS 7.4.3, 7.5.2
  it('records the revocation of all other sessions of the customer', async () => {
    const [here, phone, lost, irene] = [
      await loginByPin(api, { headers }),
      await signIn(api, 'pf-overdue'),
      await signIn(api, 'pf-overdue', 'pending'),
      await signIn(api, 'pf-neighbour'),
    ]
    expect((await listEvents(here)).others).toBe(2)
    expect((await api.call(endOtherSessions, here)).json()).toEqual({ ended: 2 })
    const readStatus = async (who: Credentials) => (await api.call(customer, who)).statusCode
    expect([
      await readStatus(here),
      await readStatus(phone),
      await readStatus(lost),
      await readStatus(irene),
    ]).toEqual([200, 401, 401, 200])
    expect((await listEvents(here)).accesses[0]).toMatchObject({
      kind: 'sessions-ended',
      isHere: true,
    })
  })

  it('notifies the registered e-mail of an unknown browser once', async () => {
    const first = await loginByPin(api, { headers })
    await api.platform.outbox.drain()
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'pf-overdue@example.com', subject: 'Acesso em um aparelho novo' },
    ])
    expect(mails[0]?.text).toContain('Chrome, Android')
    await loginByPin(api, {
      headers,
      cookies: { 'portal-device': first.cookies['portal-device'] ?? '' },
    })
    await api.platform.outbox.drain()
    expect(mails).toHaveLength(1)
  })

  const ANA = '39053344705'
  const createWrongCode = (code: string | undefined): string =>
    code === '000000' ? '111111' : '000000'
  const findMailed = async (saying: RegExp): Promise<string | undefined> => {
    await api.platform.outbox.drain()
    return mails.flatMap(({ text }) => saying.exec(text)?.[1] ?? []).at(-1)
  }
  const CODE = /^(\d{6})$/m
  const loginByPartner = async (
    claims: JWTPayload = {},
    options: Pick<CallOptions, 'cookies' | 'headers' | 'key'> = {},
  ) =>
    api.call(login, {
      body: { encrypted: await createPartnerToken(api.platform.clock.now(), ANA, claims) },
      ...options,
    })
  const loginByBirthdate = async (date: string, cookies: Record<string, string> = {}) => {
    const started = api.readCredentials(await loginByPartner({ optimized: true }))
    const who = { ...started, cookies: { ...started.cookies, ...cookies } }
    await api.call(startOptimizedJourney, {
      ...who,
      params: { product: 'tim' },
      body: { phone: '+5511987654321' },
    })
    return api.call(checkBirthdate, { ...who, params: { product: 'tim' }, body: { date } })
  }

  it.each(['1900-01-01', '1988-03-15'])('records the wrong birthdate %s', async (date) => {
    expect((await loginByBirthdate(date)).statusCode).toBe(400)
    expect((await listEvents(await signIn(api, 'pf-overdue'))).accesses).toMatchObject([
      { kind: 'birthdate-failed' },
    ])
  })

  it('records a wrong e-mail code', async () => {
    const who = await signIn(api, 'pf-overdue')
    await api.call(sendEmailCode, { ...who, body: { email: 'nova@example.com' } })
    expect(
      (
        await api.call(confirmEmail, {
          ...who,
          body: { code: createWrongCode(await findMailed(CODE)) },
        })
      ).json(),
    ).toMatchObject({ code: 'PIN.WRONG' })
    expect((await listEvents(who)).accesses).toMatchObject([
      { kind: 'email-code-failed', isHere: true },
    ])
  })

  it('records a wrong invitation code with the person', async () => {
    const who = await signIn(api, 'pj-numeric')
    await api.call(invitePerson, {
      ...who,
      body: { name: 'Rita Campos', email: 'rita@example.com', role: 'sees' },
    })
    const token = await findMailed(/\/convite#([\w-]+)$/m)
    await api.call(sendInvitationCode, { body: { token } })
    expect(
      (
        await api.call(acceptInvitation, {
          body: { token, code: createWrongCode(await findMailed(CODE)) },
        })
      ).json(),
    ).toMatchObject({ code: 'PIN.WRONG' })
    expect((await listEvents(who)).accesses[0]).toMatchObject({
      kind: 'invitation-failed',
      by: 'Rita Campos',
    })
  })

  it('lists to a person of a company only their own events', async () => {
    const [owner, rita] = [
      await signIn(api, 'pj-numeric'),
      await signIn(api, 'pj-numeric', 'customer', await addJoinedPerson(api, 'pj-numeric', 'sees')),
    ]
    await api.call(endOtherSessions, rita)
    await api.call(blockCreditCard, { ...owner, params: { product: 'tim' } })
    expect((await listEvents(rita)).accesses).toMatchObject([
      { kind: 'sessions-ended', by: 'Rita Campos', isMine: true },
    ])
    expect((await listEvents(await signIn(api, 'pj-numeric'))).accesses).toMatchObject([
      { kind: 'cards-blocked', by: null, isMine: false, isHere: false },
      { kind: 'sessions-ended', by: 'Rita Campos', isMine: false },
    ])
  })

  it('records a rejected partner token, with the fault in the request log', async () => {
    const traces = ['1', '2', '3'].map((digit) => digit.repeat(32))
    const jti = 'used-once-and-again'
    await loginByPartner({ jti })
    for (const [i, claims] of [{ jti }, { aud: 'other' }, { sub: '39053344706' }].entries()) {
      expect(
        (await loginByPartner(claims, { headers: { 'x-trace-id': traces[i] ?? '' } })).json(),
      ).toMatchObject({ code: 'TOKEN.INVALID' })
    }
    const rejected = (await listRows()).filter(({ kind }) => kind === 'partner-refused')
    // One event a minute; the request log contains all.
    expect(
      rejected.map(({ customer_blind_index: name, trace_id: trace }) => [name, trace]),
    ).toEqual([[null, traces[0]]])
    const readMails = api
      .logs()
      .split('\n')
      .filter((line) => line.includes('login rejected a partner token'))
    expect(readMails.map((line) => (JSON.parse(line) as { fault: string }).fault)).toEqual([
      'used',
      'wrong-audience',
      'bad-document',
    ])
  })

  it('notifies the registered e-mail of partner logins in an unknown browser', async () => {
    const known = createKnownBrowserCookies(api, { customerId: 'pf-overdue', personId: null })
    const readMails = async (): Promise<string[]> => {
      await api.platform.outbox.drain()
      return mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
    }
    const NEW = ['pf-overdue@example.com: Acesso em um aparelho novo']
    await loginByPartner()
    expect(await readMails()).toEqual(NEW)
    await loginByPartner({}, { cookies: known })
    expect(await readMails()).toEqual([])
    await loginByPartner(
      {},
      { headers: { origin: 'http://localhost:3200' }, key: await createTestKey() },
    )
    expect(await readMails()).toEqual([])
    expect((await loginByBirthdate('1988-03-14')).statusCode).toBe(200)
    expect(await readMails()).toEqual(NEW)
    expect((await loginByBirthdate('1988-03-14', known)).statusCode).toBe(200)
    expect(await readMails()).toEqual([])
  })

  // ASVS 16.2.1, 16.3.1
  it('stores customers as keyed hashes, with IP and trace id', async () => {
    const who = await loginByPin(api, { headers })
    await api.call(logout, who)
    const written = await listRows()
    expect(written.map(({ kind }) => kind)).toEqual(['login', 'logout'])
    expect(new Set(written.map(({ customer_blind_index: name }) => name)).size).toBe(1)
    for (const row of written)
      expect(row).toMatchObject({
        ip: '127.0.0.1',
        trace_id: expect.stringMatching(/^[\da-f]{32}$/),
      })
    expect(JSON.stringify(written)).not.toMatch(/pf-overdue|39053344705|Ana|11987654321/)
  })

  // ASVS 16.3.3
  it('records an exceeded limit once a minute for an IP and endpoint', async () => {
    for (let i = 0; i < 25; i += 1)
      await api.call(login, { body: { doc: '39053344705', type: 'PF' } })
    expect((await listRows()).map(({ kind }) => kind)).toEqual(['limit-hit'])
  })

  it('records an exceeded limit once for a /64, with the full IP', async () => {
    const house = '2804:14d:5c22:7'
    const requestInvitation = (address: string) =>
      api.call(invitation, {
        body: { token: 'x'.repeat(43) },
        headers: { 'x-forwarded-for': address },
      })
    for (let i = 0; i < RATE_LIMITS.verifyByIp.points + 2; i += 1)
      await requestInvitation(`${house}::${i.toString(16)}`)
    expect((await requestInvitation(`${house}:a:b:c:d`)).statusCode).toBe(429)
    expect((await requestInvitation('2804:14d:5c22:8::1')).json()).toMatchObject({
      code: 'INVITATION.EXPIRED',
    })
    expect((await listRows()).map(({ kind, ip }) => [kind, ip])).toEqual([
      ['limit-hit', `${house}::${RATE_LIMITS.verifyByIp.points.toString(16)}`],
    ])
  })

  // ASVS 16.4.2
  it('is append-only and deleted after six months', async () => {
    await loginByPin(api, { headers })
    const { db } = api.platform
    await expect(db.execute(sql`update security_log set ip = 'x'`)).rejects.toThrow()
    await expect(db.execute(sql`delete from security_log`)).rejects.toThrow()
    await expect(db.execute(sql`truncate security_log`)).rejects.toThrow()
    const sweep = createPlatformJobs(api.platform).find(({ name }) => name === 'platform.sweep')
    api.advance(183 * DAY_MS)
    await sweep?.run()
    expect(await listRows()).toHaveLength(1)
    api.advance(2 * DAY_MS)
    await sweep?.run()
    expect(await listRows()).toHaveLength(0)
  })
})
