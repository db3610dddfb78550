/** @slow a day of guesses at every line of a customer */
import {
  accesses,
  addPasskey,
  checkInboundSms,
  login,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  requestInboundSms,
  sendPin,
  sendPinByEmail,
  sendPinByVoice,
  verifyPin,
  type Accesses,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { createManyContracts } from '../billing/seed/many-contracts.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { useSmsGateway, mockSmsGateway } from '../testing/fake-sms-gateway.ts'
import { sendInboundSms } from '../testing/inbound-sms.ts'
import { loginByPin } from '../testing/login-by-pin.ts'
import { mapInBatches } from '../testing/map-in-batches.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { MAX_GUESSES_PER_DAY } from './rules/one-time-code.ts'

const [HOUR_MS, HOURS] = [3_600_000, 26]
const CUSTOMER = 'pf-many'
const DOCUMENT = '93741065234'
const OWN_PHONE = '+5581996789012'

describe.each(STORES)('wrong codes of a customer with 30 lines on %s', (store) => {
  const api = useTestApi(store)
  const gateway = useSmsGateway()
  let lines: string[]
  beforeEach(() => {
    lines = createManyContracts(api.platform.clock.today()).flatMap(({ phone }) => phone ?? [])
    expect(lines).toHaveLength(30)
  })

  const buildBrowser = (i: number) => ({ 'x-forwarded-for': `203.0.${(i >> 8) & 255}.${i & 255}` })
  const params = { product: 'tim' }
  const SENDS = [
    (phone: string) => [sendPin, { params, body: { recipient: phone } }] as const,
    (phone: string) => [sendPinByVoice, { params, body: { recipient: phone } }] as const,
    () => [sendPinByEmail, {}] as const,
  ]
  /** Starts a login in a new browser, requests a code and types five codes at the same time. */
  const guess = async (browser: number, phone: string): Promise<number[]> => {
    const headers = buildBrowser(browser)
    const pending = api.readCredentials(
      await api.call(login, { body: { doc: DOCUMENT, type: 'PF' }, headers }),
    )
    const [endpoint, input] = (SENDS[browser % SENDS.length] ?? SENDS[0])!(phone)
    await api.call(endpoint, { ...pending, ...input, headers })
    const attempts = Array.from({ length: 5 }, (_, i) =>
      api.call(verifyPin, { ...pending, headers, body: { token: `99999${i}` } }),
    )
    return (await Promise.all(attempts)).map(({ statusCode }) => statusCode)
  }
  const selectGuessTimes = async (): Promise<number[]> =>
    (
      await selectRows<{ at: Date | string }>(
        api.platform.db,
        sql`select at from security_log where kind = 'pin-failed' order by at`,
      )
    ).map(({ at }) => new Date(at).getTime())
  const drainOutbox = async (): Promise<void> => {
    while ((await api.platform.outbox.drain()) > 0);
  }
  /** Lets fixed windows of rate limits pass, which use the database's clock. */
  const advanceHour = async (): Promise<void> => {
    api.advance(HOUR_MS)
    await api.platform.db.execute(sql`update rate_limits set expire = expire - ${HOUR_MS}`)
  }

  // ASVS 6.3.1, 6.6.3
  it('are compared nine times in any 24 hours, and the owner still gets in', async () => {
    const passkeyOwner = await loginByPin(api, { document: DOCUMENT, phone: OWN_PHONE })
    const device = createAuthenticator()
    const options = (await api.call(passkeyOptions, passkeyOwner)).json<{ challenge: string }>()
    await api.call(addPasskey, { ...passkeyOwner, body: device.register(options) })
    const cookies = createKnownBrowserCookies(api, { customerId: CUSTOMER, personId: null })
    const statuses = new Set<number>()
    for (let hour = 0; hour < HOURS; hour += 1) {
      // Every line at the start of each day, a few of them in the hours between.
      const tried = hour % 24 === 0 ? lines : lines.slice(hour, hour + 2)
      const guesses = await mapInBatches(tried, (phone, i) => guess(hour * lines.length + i, phone))
      for (const status of guesses.flat()) statuses.add(status)
      await advanceHour()
    }
    expect(statuses).not.toContain(200)
    const times = await selectGuessTimes()
    const countsPerDay = times.map(
      (end) => times.filter((at) => at <= end && at > end - 24 * HOUR_MS).length,
    )
    expect(times.length).toBeGreaterThan(MAX_GUESSES_PER_DAY)
    expect(Math.max(...countsPerDay)).toBe(MAX_GUESSES_PER_DAY)
    expect(MAX_GUESSES_PER_DAY / 1_000_000).toBeLessThan(1 / 100_000)

    await drainOutbox()
    const known = await loginByPin(api, {
      document: DOCUMENT,
      phone: OWN_PHONE,
      cookies,
      wrongPins: 2,
    })
    expect((await api.call(accesses, known)).json<Accesses>().failures).toBe(
      MAX_GUESSES_PER_DAY + 2,
    )
    const challenge = (await api.call(passkeyLoginOptions)).json<{ challenge: string }>()
    expect(
      (await api.call(passkeyLogin, { body: device.authenticate(challenge) })).statusCode,
    ).toBe(200)
    const fresh = api.readCredentials(
      await api.call(login, { body: { doc: DOCUMENT, type: 'PF' } }),
    )
    const { code } = (await api.call(requestInboundSms, { ...fresh, params })).json<{
      code: string
    }>()
    await sendInboundSms(api, mockSmsGateway(), OWN_PHONE, code)
    expect((await api.call(checkInboundSms, { ...fresh, params })).json()).toMatchObject({
      verified: { name: 'Heitor' },
    })
    expect(await api.platform.metrics.register.metrics()).toMatch(
      /portal_customers_refused_codes 1\n[^]*portal_wrong_codes_most|portal_wrong_codes_most 11\n[^]*portal_customers_refused_codes 1\n/,
    )
  })

  it('are recorded as refused once an hour, and no code is sent beyond the ceiling', async () => {
    for (let i = 0; i < 3; i += 1) await guess(i * SENDS.length, lines[i] ?? '')
    await drainOutbox()
    const sent = gateway.sent.length
    await guess(100 * SENDS.length, OWN_PHONE)
    await drainOutbox()
    expect(gateway.sent).toHaveLength(sent)
    const { accesses: seen, failures } = (
      await api.call(accesses, await signIn(api, CUSTOMER))
    ).json<Accesses>()
    expect(failures).toBe(MAX_GUESSES_PER_DAY)
    expect(seen.filter(({ kind }) => kind === 'codes-refused')).toHaveLength(1)
  })

  it('do not count when the login is confirmed', async () => {
    for (let i = 0; i < 3; i += 1)
      await loginByPin(api, { document: DOCUMENT, phone: OWN_PHONE, wrongPins: 4 })
    const rows = await selectRows(
      api.platform.db,
      sql`select scope from guesses where cardinality(guessed_at) > 0`,
    )
    expect(rows).toEqual([])
  })
})
