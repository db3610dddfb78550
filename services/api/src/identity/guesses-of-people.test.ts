import { login, sendPin, sendPinToPerson, verifyPin } from '@portal/contract'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { mockSmsGateway } from '../testing/fake-sms-gateway.ts'
import { createKnownBrowserCookies } from '../testing/known-browser-cookies.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useMailbox } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { MAX_GUESSES_PER_DAY } from './rules/one-time-code.ts'
import { MAX_ANONYMOUS_SENDS_PER_DAY } from './store/pin-sends.ts'

const FIRM = 'pj-numeric'
const RITA = 'rita@example.com'
const LINE = '+5511987650002'

describe.each(STORES)('wrong codes for people of a company on %s', (store) => {
  const api = useTestApi(store)
  const mails = useMailbox(api)
  let ritasBrowser: Record<string, string>
  beforeEach(async () => {
    mockSmsGateway()
    const personId = await addJoinedPerson(api, FIRM, 'sees', 'Rita Campos', RITA)
    ritasBrowser = createKnownBrowserCookies(api, { customerId: FIRM, personId })
  })

  let networks = 0
  /** A login in a network that was never used before; by default also in such a browser. */
  const startLogin = async (
    browser: Record<string, string> = {},
  ): Promise<Credentials & { headers: Record<string, string> }> => {
    networks += 1
    const headers = { 'x-forwarded-for': `203.0.113.${networks}` }
    const body = { doc: '11222333000181', type: 'PJ' }
    const started = await api.call(login, { body, headers, cookies: browser })
    const { token, cookies } = api.readCredentials(started)
    return { token, cookies: { ...browser, ...cookies }, headers }
  }
  const sendToEmail = (who: Credentials, email: string) =>
    api.call(sendPinToPerson, { ...who, body: { email } })
  const sendToPhone = (who: Credentials, recipient = '+5521999990000') =>
    api.call(sendPin, { ...who, params: { product: 'tim' }, body: { recipient } })

  /** Uses up the guesses of a day in logins that request their code with `send`. */
  const exhaustGuesses = async (send: (who: Credentials) => Promise<unknown>): Promise<void> => {
    for (let left = MAX_GUESSES_PER_DAY; left > 0; left -= 4) {
      const who = await startLogin()
      await send(who)
      for (let i = 0; i < Math.min(left, 4); i += 1)
        await api.call(verifyPin, { ...who, body: { token: `99999${i}` } })
    }
  }

  /** Logs Rita in by e-mail, by default in a new browser, and returns the status of the last request. */
  const logRitaIn = async (started?: Credentials): Promise<number> => {
    const who = started ?? (await startLogin())
    const sent = await sendToEmail(who, RITA)
    if (sent.statusCode !== 200) return sent.statusCode
    while ((await api.platform.outbox.drain()) > 0);
    const token = mails
      .filter(({ to }) => to === RITA)
      .flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? [])
      .at(-1)
    return (await api.call(verifyPin, { ...who, body: { token } })).statusCode
  }

  // ASVS 6.3.1
  it.each([
    ['a phone', (who: Credentials) => sendToPhone(who)],
    ['another e-mail', (who: Credentials) => sendToEmail(who, 'outra@example.com')],
  ])('leave a person the login by e-mail if they were for %s', async (_, send) => {
    await exhaustGuesses(send)
    expect((await send(await startLogin())).statusCode).toBe(429)
    expect(await logRitaIn()).toBe(200)
  })

  // ASVS 6.3.1
  it('are compared nine times a day for one e-mail, and the lines of the company still get codes', async () => {
    await exhaustGuesses((who) => sendToEmail(who, RITA))
    expect(await logRitaIn()).toBe(429)
    expect((await sendToPhone(await startLogin())).statusCode).toBe(200)
  })

  // ASVS 6.3.1
  it("count for a line of the company although a person's login follows in a known browser", async () => {
    for (const count of [4, 4, MAX_GUESSES_PER_DAY - 8]) {
      const who = await startLogin(ritasBrowser)
      expect((await sendToPhone(who, LINE)).statusCode).toBe(200)
      for (let i = 0; i < count; i += 1)
        await api.call(verifyPin, { ...who, body: { token: `99999${i}` } })
      expect(await logRitaIn(who)).toBe(200)
    }
    expect((await sendToPhone(await startLogin(ritasBrowser), LINE)).statusCode).toBe(429)
  })

  // ASVS 2.4.1
  it('are sent to a line of the company six times a day, however often a person logs in', async () => {
    const statuses: number[] = []
    for (let i = 0; i <= MAX_ANONYMOUS_SENDS_PER_DAY; i += 1) {
      const who = await startLogin()
      statuses.push((await sendToPhone(who, LINE)).statusCode)
      expect(await logRitaIn(who)).toBe(200)
    }
    expect(statuses).toEqual([...Array<number>(MAX_ANONYMOUS_SENDS_PER_DAY).fill(200), 429])
  })
})
