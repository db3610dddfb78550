import { login, sendPin, sendPinToPerson, verifyPin } from '@portal/contract'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { mockSmsGateway } from '../testing/fake-sms-gateway.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useMailbox } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { MAX_GUESSES_PER_DAY } from './rules/one-time-code.ts'

const FIRM = 'pj-numeric'
const RITA = 'rita@example.com'

describe.each(STORES)('wrong codes for people of a company on %s', (store) => {
  const api = useTestApi(store)
  const mails = useMailbox(api)
  beforeEach(async () => {
    mockSmsGateway()
    await addJoinedPerson(api, FIRM, 'sees', 'Rita Campos', RITA)
  })

  let networks = 0
  /** A login in a browser and network that were never used before. */
  const startLogin = async (): Promise<Credentials & { headers: Record<string, string> }> => {
    networks += 1
    const headers = { 'x-forwarded-for': `203.0.113.${networks}` }
    const body = { doc: '11222333000181', type: 'PJ' }
    return { ...api.readCredentials(await api.call(login, { body, headers })), headers }
  }
  const sendToEmail = (who: Credentials, email: string) =>
    api.call(sendPinToPerson, { ...who, body: { email } })
  const sendToPhone = (who: Credentials) =>
    api.call(sendPin, {
      ...who,
      params: { product: 'tim' },
      body: { recipient: '+5521999990000' },
    })

  /** Uses up the guesses of a day in logins that request their code with `send`. */
  const exhaustGuesses = async (send: (who: Credentials) => Promise<unknown>): Promise<void> => {
    for (let left = MAX_GUESSES_PER_DAY; left > 0; left -= 4) {
      const who = await startLogin()
      await send(who)
      for (let i = 0; i < Math.min(left, 4); i += 1)
        await api.call(verifyPin, { ...who, body: { token: `99999${i}` } })
    }
  }

  /** Logs Rita in by e-mail in a new browser and returns the status of the last request. */
  const logRitaIn = async (): Promise<number> => {
    const who = await startLogin()
    const sent = await sendToEmail(who, RITA)
    if (sent.statusCode !== 200) return sent.statusCode
    while ((await api.platform.outbox.drain()) > 0);
    const mail = mails.filter(({ to }) => to === RITA).at(-1)
    const token = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
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
})
