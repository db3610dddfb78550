import {
  accesses,
  login,
  sendPin,
  sendPinByEmail,
  sendPinByVoice,
  sendPinToPerson,
  setCodesStopped,
  stopCodes,
  verifyPin,
  type Accesses,
} from '@portal/contract'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { useSmsGateway, readPin } from '../testing/fake-sms-gateway.ts'
import { sendInboundSms } from '../testing/inbound-sms.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useMailbox } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { encryptEmail } from './store/emails.ts'
import { MAX_ANONYMOUS_SENDS_PER_DAY } from './store/pin-sends.ts'
import { emails } from './tables.ts'

const HOUR_MS = 3_600_000
const ANA = { doc: '39053344705', type: 'PF' }
const PHONE = '+5511987654321'
const params = { product: 'tim' }

describe.each(STORES)('codes sent by unknown browsers on %s', (store) => {
  const api = useTestApi(store)
  const mails = useMailbox(api)
  const gateway = useSmsGateway()

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const startLogin = async (ip: string, body: unknown = ANA): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body, ...from(ip) }))
  const channels = {
    sms: (who: Credentials, ip: string) =>
      api.call(sendPin, { ...who, params, body: { recipient: PHONE }, ...from(ip) }),
    voice: (who: Credentials, ip: string) =>
      api.call(sendPinByVoice, { ...who, params, body: { recipient: PHONE }, ...from(ip) }),
    email: (who: Credentials, ip: string) => api.call(sendPinByEmail, { ...who, ...from(ip) }),
  }
  const send = async (channel: keyof typeof channels, ip: string) =>
    channels[channel](await startLogin(ip), ip)
  const exhaust = async (): Promise<void> => {
    for (let i = 0; i < MAX_ANONYMOUS_SENDS_PER_DAY; i += 1) await send('sms', `203.0.113.${i}`)
  }
  const logInByPin = async (ip: string): Promise<void> => {
    const who = await startLogin(ip)
    while ((await api.platform.outbox.drain()) > 0);
    await channels.sms(who, ip)
    while ((await api.platform.outbox.drain()) > 0);
    const token = readPin(gateway.sent.at(-1)?.text)
    expect((await api.call(verifyPin, { ...who, body: { token }, ...from(ip) })).statusCode).toBe(
      200,
    )
  }

  // ASVS 6.3.1, 2.4.1
  it('are six a day for a customer by SMS, voice call and e-mail together', async () => {
    const statuses: number[] = []
    for (const [i, channel] of (
      ['sms', 'voice', 'email', 'sms', 'voice', 'email', 'sms', 'email'] as const
    ).entries())
      statuses.push((await send(channel, `203.0.113.${i}`)).statusCode)
    expect(statuses).toEqual([...Array<number>(6).fill(200), 429, 429])
  })

  it('are counted in any 24 hours and refused with the time of the next one', async () => {
    await send('sms', '203.0.113.1')
    api.advance(20 * HOUR_MS)
    for (let i = 0; i < 5; i += 1) await send('sms', `203.0.113.${10 + i}`)
    const refused = await send('sms', '203.0.113.30')
    expect(refused.json()).toMatchObject({ code: 'TOO.MANY.REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(4 * 3600 - 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(4 * 3600)
    api.advance(4 * HOUR_MS)
    const later = [await send('sms', '203.0.113.31'), await send('sms', '203.0.113.32')]
    expect(later.map(({ statusCode }) => statusCode)).toEqual([200, 429])
    api.advance(-24 * HOUR_MS)
  })

  it('are counted for concurrent requests', async () => {
    const logins = await Promise.all(
      Array.from({ length: 10 }, (_, i) => startLogin(`203.0.113.${i}`)),
    )
    const responses = await Promise.all(logins.map((who, i) => channels.sms(who, `203.0.113.${i}`)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(
      MAX_ANONYMOUS_SENDS_PER_DAY,
    )
  })

  it('do not count against another customer', async () => {
    await exhaust()
    const irene = await startLogin('203.0.113.50', { doc: '10290627303', type: 'PF' })
    expect((await channels.sms(irene, '203.0.113.50')).statusCode).toBe(200)
  })

  it('no longer count after a login from the same network was confirmed', async () => {
    await exhaust()
    await api.platform.database.query(
      'delete from pin_sends where id in (select id from pin_sends order by id limit 2)',
      [],
    )
    await send('sms', '198.51.100.7')
    await logInByPin('198.51.100.7')
    const statuses = [
      await send('sms', '198.51.100.8'),
      await send('sms', '198.51.100.9'),
      await send('sms', '198.51.100.10'),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([200, 200, 429])
  })

  describe('stopped by the customer', () => {
    const stopBySms = (text = 'PARAR') => sendInboundSms(api, gateway, PHONE, text)
    const readLink = async (): Promise<string> => {
      while ((await api.platform.outbox.drain()) > 0);
      const text = mails.map((mail) => mail.text).join('\n')
      return /\/seguranca#([\w-]{43})/.exec(text)?.[1] ?? ''
    }

    it('are not sent for 24 hours after an SMS of the customer', async () => {
      await send('sms', '203.0.113.1')
      await stopBySms('Não fui eu')
      const refused = await send('email', '203.0.113.2')
      expect(refused.json()).toMatchObject({ code: 'TOO.MANY.REQUESTS' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
      api.advance(24 * HOUR_MS)
      expect((await send('sms', '203.0.113.3')).statusCode).toBe(200)
      api.advance(-24 * HOUR_MS)
    })

    it('are acknowledged by one SMS', async () => {
      await send('sms', '203.0.113.1')
      await stopBySms()
      await stopBySms()
      while ((await api.platform.outbox.drain()) > 0);
      expect(
        gateway.sent.map(({ text }) => text).filter((text) => text.includes('por 24 horas')),
      ).toEqual([expect.stringMatching(/^[\x20-\x7e]{1,160}$/)])
    })

    it('are still sent after an SMS from a phone that received none', async () => {
      await stopBySms()
      expect((await send('sms', '203.0.113.1')).statusCode).toBe(200)
    })

    it('are not sent for 24 hours after the link in an e-mail was used', async () => {
      const { db, keys, clock } = api.platform
      await db.insert(emails).values({
        customerId: 'pf-overdue',
        address: encryptEmail(keys.email, 'pf-overdue', 'ana@example.com'),
        confirmedAt: clock.now(),
      })
      await send('email', '203.0.113.1')
      const token = await readLink()
      const stop = () => api.call(stopCodes, { body: { token } })
      const first = await stop()
      expect(first.statusCode).toBe(200)
      expect((await stop()).json()).toEqual(first.json())
      expect((await send('sms', '203.0.113.2')).statusCode).toBe(429)
      expect((await api.call(stopCodes, { body: { token: 'k'.repeat(43) } })).json()).toMatchObject(
        {
          code: 'TOKEN.INVALID',
        },
      )
    })

    it('are still sent to a known browser', async () => {
      await send('sms', '203.0.113.1')
      await stopBySms()
      const who = await startLogin('203.0.113.2')
      const device = createKnownBrowserCookies(api, { customerId: 'pf-overdue', personId: null })
      const cookies = { ...who.cookies, ...device }
      expect((await channels.sms({ ...who, cookies }, '203.0.113.2')).statusCode).toBe(200)
    })

    it('are recorded once in the security log', async () => {
      await send('sms', '203.0.113.1')
      await stopBySms()
      await stopBySms()
      const { rows } = await api.platform.database.query(
        "select kind, ip from security_log where kind = 'codes-stopped'",
        [],
      )
      expect(rows).toEqual([{ kind: 'codes-stopped', ip: 'SMS' }])
    })
  })

  describe('stopped by a signed-in user', () => {
    const setStopped = (who: Credentials, isStopped: boolean) =>
      api.call(setCodesStopped, { ...who, body: { isStopped } })
    const readStopped = async (who: Credentials) =>
      (await api.call(accesses, who)).json<Accesses>().codesStoppedUntil

    it('are not sent for 24 hours, and sent again once the user resumes them', async () => {
      const ana = await signIn(api, 'pf-overdue')
      expect(await readStopped(ana)).toBeNull()
      const { until } = (await setStopped(ana, true)).json<{ until: string }>()
      expect(Date.parse(until) - api.platform.clock.now().getTime()).toBeLessThanOrEqual(
        24 * HOUR_MS,
      )
      expect(await readStopped(ana)).toBe(until)
      const refused = await send('sms', '203.0.113.1')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
      expect((await send('email', '203.0.113.2')).statusCode).toBe(429)

      expect((await setStopped(ana, false)).json()).toEqual({ until: null })
      expect(await readStopped(ana)).toBeNull()
      expect((await send('sms', '203.0.113.3')).statusCode).toBe(200)
    })

    it('are recorded once each time in the security log', async () => {
      const ana = await signIn(api, 'pf-overdue')
      for (const isStopped of [true, true, false, false]) await setStopped(ana, isStopped)
      const { rows } = await api.platform.database.query(
        "select kind from security_log where kind like 'codes-%' order by id",
        [],
      )
      expect(rows).toEqual([{ kind: 'codes-stopped' }, { kind: 'codes-resumed' }])
    })

    it('are still sent to the other people of a company', async () => {
      const [rita, sara] = ['rita@example.com', 'sara@example.com'] as const
      const id = await addJoinedPerson(api, 'pj-letters', 'sees', 'Rita Campos', rita)
      await addJoinedPerson(api, 'pj-letters', 'sees', 'Sara Dias', sara)
      await setStopped(await signIn(api, 'pj-letters', 'customer', id), true)
      const statuses: number[] = []
      for (const [i, email] of ['Rita@example.com', sara].entries()) {
        const ip = `203.0.113.${60 + i}`
        const who = await startLogin(ip, { doc: '12ABC345000188', type: 'PJ' })
        const sent = await api.call(sendPinToPerson, { ...who, body: { email }, ...from(ip) })
        statuses.push(sent.statusCode)
      }
      expect(statuses).toEqual([429, 200])
    })
  })

  // ASVS 16.3.1
  it('are recorded once in the security log when they reach the limit', async () => {
    await exhaust()
    await send('sms', '203.0.113.40')
    const { rows } = await api.platform.database.query(
      "select kind from security_log where kind = 'codes-exhausted'",
      [],
    )
    expect(rows).toHaveLength(1)
    expect(await api.platform.metrics.register.metrics()).toMatch(
      /portal_security_events_total\{kind="codes-exhausted"\} [1-9]/,
    )
  })
})
