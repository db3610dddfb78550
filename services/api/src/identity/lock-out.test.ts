/** @slow a day of codes that an attacker requests for a customer */
import {
  checkInboundSms,
  login,
  recoverSms,
  requestInboundSms,
  sendPin,
  sendPinByEmail,
  sendPinByVoice,
  verifyPin,
} from '@portal/contract'
import { useSmsGateway, readPin } from '../testing/fake-sms-gateway.ts'
import { sendInboundSms } from '../testing/inbound-sms.ts'
import { STORE } from '../testing/stores.ts'
import type { CallOptions, Credentials } from '../testing/test-api.ts'
import { useMailbox } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { encryptEmail } from './store/emails.ts'
import { emails } from './tables.ts'

const [SECOND_MS, HOUR_MS] = [1000, 3_600_000]
const [HOURS, STOP_HOUR, BROWSERS_PER_HOUR] = [28, 24, 2]
const OWNER_INTERVAL_HOURS = 4
const ANA = { doc: '39053344705', type: 'PF' }
const PHONE = '+5511987654321'
const params = { product: 'tim' }

describe('an attacker who knows document and phone', () => {
  const api = useTestApi(STORE)
  const mails = useMailbox(api)
  const gateway = useSmsGateway()

  let browsers = 0
  /** A browser and IP that were never used before. */
  const openBrowser = () => {
    browsers += 1
    return { headers: { 'x-forwarded-for': `203.0.${browsers >> 8}.${browsers & 255}` } }
  }
  const startLogin = async (browser: CallOptions): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body: ANA, ...browser }))
  const countMessages = async (): Promise<number> => {
    while ((await api.platform.outbox.drain()) > 0);
    return gateway.sent.length + gateway.calls.length + mails.length
  }
  /** Lets time pass for the clock and for rate limits, which use the database's clock. */
  const advance = async (ms: number): Promise<void> => {
    api.advance(ms)
    await api.platform.database.query('update rate_limits set expire = expire - $1::bigint', [ms])
  }

  /** Requests codes by two of four channels and types a wrong one. */
  const attack = async (): Promise<void> => {
    const browser = openBrowser()
    const who = { ...(await startLogin(browser)), ...browser }
    const body = { recipient: PHONE }
    if (browsers % 2 === 0) {
      await api.call(sendPin, { ...who, params, body })
      await api.call(sendPinByEmail, who)
    } else {
      await api.call(sendPinByVoice, { ...who, params, body })
      await api.call(recoverSms, { ...who, params, body: { type: 'PF', phone: PHONE } })
    }
    await api.call(verifyPin, { ...who, body: { token: '123456' } })
  }

  /** Sends the code of an own login, and a stop, from a phone that is not the customer's. */
  const attackBySms = async (): Promise<void> => {
    const browser = openBrowser()
    const who = { ...(await startLogin(browser)), ...browser }
    const { code } = (await api.call(requestInboundSms, { ...who, params })).json<{
      code: string
    }>()
    await sendInboundSms(api, gateway, '+5521999990000', 'PARAR')
    await sendInboundSms(api, gateway, '+5521999990000', code)
    const checked = await api.call(checkInboundSms, { ...who, params })
    expect(checked.json()).toEqual({ verified: null })
  }

  /** Logs the owner in by the PIN, or by an own SMS if none is sent. Returns how long that takes. */
  const logInOwner = async (): Promise<number> => {
    const browser = openBrowser()
    const who = { ...(await startLogin(browser)), ...browser }
    const sent = await api.call(sendPin, { ...who, params, body: { recipient: PHONE } })
    if (sent.statusCode === 200) {
      await countMessages()
      const token = readPin(gateway.sent.at(-1)?.text)
      if ((await api.call(verifyPin, { ...who, body: { token } })).statusCode === 200) return 0
    }
    const start = api.platform.clock.now().getTime()
    const { code } = (await api.call(requestInboundSms, { ...who, params })).json<{
      code: string
    }>()
    // The webhook is lost: the list is read ten seconds later, and the page checks every three
    // seconds.
    await advance(10 * SECOND_MS)
    await sendInboundSms(api, gateway, PHONE, code)
    await advance(3 * SECOND_MS)
    const checked = await api.call(checkInboundSms, { ...who, params })
    expect(checked.json()).toMatchObject({ verified: { name: 'Ana' } })
    return api.platform.clock.now().getTime() - start
  }

  // ASVS 6.3.1
  it('sends the customer six messages a day at most and refuses no new browser', async () => {
    const { clock, db, keys } = api.platform
    await db.insert(emails).values({
      customerId: 'pf-overdue',
      address: encryptEmail(keys.email, 'pf-overdue', 'ana@example.com'),
      confirmedAt: clock.now(),
    })
    const unwanted: number[] = []
    const durations: number[] = []
    for (let hour = 0; hour < HOURS; hour += 1) {
      if (hour === STOP_HOUR) await sendInboundSms(api, gateway, PHONE, 'Parar')
      const before = await countMessages()
      await Promise.all(Array.from({ length: BROWSERS_PER_HOUR }, attack))
      unwanted.push((await countMessages()) - before)
      if (hour % OWNER_INTERVAL_HOURS === 0) {
        await attackBySms()
        durations.push(await logInOwner())
      }
      await countMessages()
      await advance(HOUR_MS)
    }
    const countFrom = (start: number): number =>
      unwanted.slice(start, start + 24).reduce((sum, count) => sum + count, 0)
    expect(Math.max(...unwanted.map((_, hour) => countFrom(hour)))).toBe(6)
    expect(countFrom(STOP_HOUR)).toBe(0)
    expect(durations).toHaveLength(HOURS / OWNER_INTERVAL_HOURS)
    expect(Math.max(...durations)).toBeLessThanOrEqual(60 * SECOND_MS)
  })
})
