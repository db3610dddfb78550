import {
  accesses,
  addPasskey,
  confirmEmail,
  customer,
  login,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  proveByPasskey,
  renewSession,
  sendEmailCode,
  sendProofPin,
  verifyProofPin,
  type Accesses,
} from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { useSmsGateway, readPin } from '../testing/fake-sms-gateway.ts'
import { loginByPin } from '../testing/login-by-pin.ts'
import { createPartnerToken } from '../testing/partner-token.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useMailbox } from '../testing/use-mailbox.ts'
import { useTestApi } from '../testing/use-test-api.ts'

const MINUTE_MS = 60_000
const NEW_EMAIL = 'ana.nova@example.com'

it('a fresh proof is required for e-mail, passkeys, people, export and erasure', () =>
  expect(
    ALL_ENDPOINTS.filter(({ requiresProof }) => requiresProof)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([
    'addPasskey',
    'changeRole',
    'eraseMyData',
    'exportMyData',
    'exportMyDataPdf',
    'invitePerson',
    'passkeyOptions',
    'removePasskey',
    'removePerson',
    'resendInvitation',
    'sendEmailCode',
  ]))

describe.each(STORES)('fresh proof on %s', (store) => {
  const api = useTestApi(store)
  const mails = useMailbox(api)
  const gateway = useSmsGateway()

  const drainOutbox = async (): Promise<void> => {
    while ((await api.platform.outbox.drain()) > 0);
  }
  const readCode = (answer: { json(): unknown }): string | undefined =>
    (answer.json() as { code?: string }).code
  const changeEmail = (who: Credentials) =>
    api.call(sendEmailCode, { ...who, body: { email: NEW_EMAIL } })
  const requestPin = async (who: Credentials, channel = 'sms') => {
    const sent = await api.call(sendProofPin, { ...who, body: { channel } })
    await drainOutbox()
    return sent
  }
  const verify = (who: Credentials, token: string) =>
    api.call(verifyProofPin, { ...who, body: { token } })
  const readLastPin = () => readPin(gateway.sent.at(-1)?.text)
  const createWrongPin = (): string => (readLastPin() === '000000' ? '111111' : '000000')
  const signInLongAgo = async (...user: [string, 'customer'?, (string | null)?]) => {
    const who = await signIn(api, ...user)
    api.advance(6 * MINUTE_MS)
    return who
  }

  // ASVS 7.5.1
  it('lasts for five minutes after a login with a PIN, also over a renewal', async () => {
    const first = await loginByPin(api)
    const who = api.readCredentials(await api.call(renewSession, first))
    api.advance(4 * MINUTE_MS)
    expect((await changeEmail(who)).statusCode).toBe(200)
    api.advance(2 * MINUTE_MS)
    expect(readCode(await changeEmail(who))).toBe('PROOF.REQUIRED')
  })

  // ASVS 7.5.1
  it('is given by a PIN to the phone of the login, for that session alone', async () => {
    const [who, other] = [await signInLongAgo('pf-overdue'), await signIn(api, 'pf-overdue')]
    api.advance(6 * MINUTE_MS)
    expect(readCode(await changeEmail(who))).toBe('PROOF.REQUIRED')
    expect((await requestPin(who)).json()).toMatchObject({
      channel: 'sms',
      recipient: '(11) 9 ****-4321',
    })
    expect(gateway.sent.at(-1)?.to).toBe('+5511987654321')
    expect(readCode(await verify(other, readLastPin()))).toBe('PIN.EXPIRED')
    expect((await verify(who, readLastPin())).statusCode).toBe(200)
    expect((await changeEmail(who)).statusCode).toBe(200)
    expect(readCode(await changeEmail(other))).toBe('PROOF.REQUIRED')
    expect(readCode(await verify(who, readLastPin()))).toBe('PIN.EXPIRED')
  })

  it('is valid in the next session when another tab renews this one after it was recorded', async () => {
    const who = await signInLongAgo('pf-overdue')
    const { sessions } = api.platform
    const { renew } = sessions
    jest.spyOn(sessions, 'renew').mockImplementationOnce(async (tx, old, cookie) => {
      await sessions.recordProof(tx, old.id)
      return renew(tx, old, cookie)
    })
    const renewed = api.readCredentials(await api.call(renewSession, who))
    expect((await changeEmail(renewed)).statusCode).toBe(200)
  })

  it('is valid in the next session when another tab renews this one before it is recorded', async () => {
    const who = await signInLongAgo('pf-overdue')
    const renewed = api.readCredentials(await api.call(renewSession, who))
    await api.platform.sessions.recordProof(api.platform.db, who.sessionId)
    expect((await changeEmail(renewed)).statusCode).toBe(200)
  })

  // ASVS 6.3.4
  it('sends no PIN to a phone of the session that is not an own one', async () => {
    const who = await signInLongAgo('pf-overdue')
    await api.platform.database.query(`update sessions set phone = '+5521999990000'`, [])
    expect(readCode(await requestPin(who))).toBe('METHOD.NOT.AVAILABLE')
    expect(gateway.sent).toEqual([])
  })

  it('ends the login after five wrong PINs', async () => {
    const who = await signInLongAgo('pf-overdue')
    await requestPin(who)
    const attempts = await Promise.all(
      Array.from({ length: 7 }, () => verify(who, createWrongPin())),
    )
    const codes = attempts.map(readCode)
    expect(codes.filter((code) => code === 'PIN.WRONG')).toHaveLength(4)
    expect(codes).toContain('PIN.TRIES.EXCEEDED')
    expect((await api.call(customer, who)).statusCode).toBe(401)
    const { failures } = (
      await api.call(accesses, await signIn(api, 'pf-overdue'))
    ).json<Accesses>()
    expect(failures).toBe(5)
  })

  it('needs a confirmed e-mail for a PIN by e-mail', async () => {
    const who = await signIn(api, 'pf-overdue')
    expect(readCode(await requestPin(who, 'email'))).toBe('METHOD.NOT.AVAILABLE')
    await changeEmail(who)
    await drainOutbox()
    const code = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []).at(-1)
    await api.call(confirmEmail, { ...who, body: { code } })
    api.advance(6 * MINUTE_MS)
    expect((await requestPin(who, 'email')).json()).toMatchObject({ recipient: 'a***@example.com' })
    const pin = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []).at(-1)
    expect((await verify(who, pin ?? '')).statusCode).toBe(200)
  })

  it('sends a person of a company a PIN by e-mail', async () => {
    const id = await addJoinedPerson(api, 'pj-numeric', 'sees')
    const who = await signInLongAgo('pj-numeric', 'customer', id)
    expect((await requestPin(who)).json()).toMatchObject({ channel: 'email' })
    expect(gateway.sent).toEqual([])
  })

  it('accepts a passkey of the user and none of another customer', async () => {
    const register = async (document: string, phone: string) => {
      const who = await loginByPin(api, { document, phone })
      const device = createAuthenticator()
      const options = (await api.call(passkeyOptions, who)).json<{ challenge: string }>()
      await api.call(addPasskey, { ...who, body: device.register(options) })
      return { who, device }
    }
    const ana = await register('39053344705', '+5511987654321')
    const irene = await register('10290627303', '+5585997890123')
    const sign = async (device: ReturnType<typeof createAuthenticator>) =>
      device.authenticate((await api.call(passkeyLoginOptions)).json<{ challenge: string }>())
    const entered = api.readCredentials(
      await api.call(passkeyLogin, { body: await sign(ana.device) }),
    )
    expect((await changeEmail(entered)).statusCode).toBe(200)
    api.advance(6 * MINUTE_MS)
    const prove = async (device: ReturnType<typeof createAuthenticator>) =>
      api.call(proveByPasskey, { ...ana.who, body: await sign(device) })
    expect(readCode(await prove(irene.device))).toBe('WRONG.CREDENTIALS')
    expect(readCode(await changeEmail(ana.who))).toBe('PROOF.REQUIRED')
    expect((await prove(ana.device)).statusCode).toBe(200)
    expect((await changeEmail(ana.who)).statusCode).toBe(200)
  })

  it('is not given by the token of a partner', async () => {
    const encrypted = await createPartnerToken(api.platform.clock.now(), '39053344705')
    const who = api.readCredentials(await api.call(login, { body: { encrypted } }))
    expect(readCode(await changeEmail(who))).toBe('PROOF.REQUIRED')
  })

  it('is followed by a notification to the phone and the previous e-mail', async () => {
    const who = await signIn(api, 'pf-overdue')
    await changeEmail(who)
    await drainOutbox()
    const code = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []).at(-1)
    await api.call(confirmEmail, { ...who, body: { code } })
    await drainOutbox()
    expect(gateway.sent.map(({ to, text }) => [to, text])).toEqual([
      ['+5511987654321', expect.stringContaining('o e-mail do seu cadastro mudou')],
    ])
    expect(gateway.sent[0]?.text).not.toContain(NEW_EMAIL)
    expect(gateway.sent[0]?.text.length).toBeLessThanOrEqual(160)
    expect(mails.map(({ to }) => to)).toEqual([NEW_EMAIL, 'pf-overdue@example.com'])
  })
})
