import { setTimeout as wait } from 'node:timers/promises'
import {
  checkInboundSms,
  customer,
  login,
  requestInboundSms,
  sendPin,
  sendProofPin,
  verifyPin,
  verifyProofPin,
} from '@portal/contract'
import { createWebhookKey } from '../../payments/testing/webhook-key.ts'
import { useSmsGateway } from '../../testing/fake-sms-gateway.ts'
import { readInboundSms, sendInboundSms } from '../../testing/inbound-sms.ts'
import { runInTransaction } from '../../platform/index.ts'
import { STORES } from '../../testing/stores.ts'
import type { Credentials } from '../../testing/test-api.ts'
import { useMailbox } from '../../testing/use-mailbox.ts'
import { useTestApi } from '../../testing/use-test-api.ts'
import { logins } from '../tables.ts'
import { parseInboundText } from './parse-inbound-text.ts'

const ANA = { doc: '39053344705', type: 'PF' }
const PHONE = '+5511987654321'
const FOREIGN_PHONE = '+5521999990000'
const MINUTE_MS = 60_000
const product = { params: { product: 'tim' } }

describe.each(STORES)('login by an SMS from the phone of the customer on %s', (store) => {
  const api = useTestApi(store)
  const mails = useMailbox(api)
  const gateway = useSmsGateway()

  const startLogin = async (body: unknown = ANA): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body }))
  const requestCode = async (who: Credentials): Promise<string> =>
    (await api.call(requestInboundSms, { ...who, ...product })).json<{ code: string }>().code
  const check = (who: Credentials) => api.call(checkInboundSms, { ...who, ...product })
  const readOutcome = async (who: Credentials): Promise<unknown> => {
    const response = await check(who)
    const { code, verified } = response.json<{ code?: string; verified: unknown }>()
    return code ?? verified
  }
  const countOutcomes = async (outcome: string): Promise<number> =>
    Number(
      new RegExp(`portal_inbound_sms_total{outcome="${outcome}"} (\\d+)`).exec(
        await api.platform.metrics.register.metrics(),
      )?.[1] ?? 0,
    )

  // ASVS 6.3.1
  it('confirms the login that displays the code', async () => {
    const [who, other] = [await startLogin(), await startLogin()]
    const response = await api.call(requestInboundSms, { ...who, ...product })
    expect(response.json()).toMatchObject({
      code: expect.stringMatching(/^[\dA-Z]{5}$/),
      number: '29999',
    })
    await requestCode(other)
    expect(await readOutcome(who)).toBeNull()
    await sendInboundSms(api, gateway, PHONE, response.json<{ code: string }>().code)
    expect(await readOutcome(other)).toBeNull()
    const verified = await check(who)
    const { verified: session } = verified.json<{ verified: { access_token: string } }>()
    expect(session).toMatchObject({ name: 'Ana', phone: PHONE, birthdate: 'confirmed' })
    expect(verified.cookies.map(({ name }) => name)).toContain('portal-device')
    const cookies = Object.fromEntries(verified.cookies.map(({ name, value }) => [name, value]))
    expect((await api.call(customer, { token: session.access_token, cookies })).statusCode).toBe(
      200,
    )
    const repeated = await check(who)
    expect(repeated.json()).toMatchObject({
      verified: { access_token: expect.any(String), phone: PHONE },
    })
    api.advance(MINUTE_MS + 1)
    expect((await check(who)).statusCode).toBe(401)
  })

  // ASVS 6.3.4
  it('opens a session of the phone that sent the SMS after a PIN to another phone', async () => {
    const who = await startLogin()
    await sendInboundSms(api, gateway, PHONE, await requestCode(who))
    const sent = await api.call(sendPin, { ...who, ...product, body: { recipient: FOREIGN_PHONE } })
    expect(sent.statusCode).toBe(200)
    const verified = await check(who)
    expect(verified.json()).toMatchObject({ verified: { phone: PHONE } })
    const { verified: session } = verified.json<{ verified: { access_token: string } }>()
    const signedIn = { ...api.readCredentials(verified), token: session.access_token }
    api.advance(MINUTE_MS)
    const proof = await api.call(sendProofPin, { ...signedIn, body: { channel: 'sms' } })
    expect(proof.json()).toMatchObject({ recipient: '(11) 9 ****-4321' })
    while ((await api.platform.outbox.drain()) > 0);
    expect(new Set(gateway.sent.map(({ to }) => to))).toEqual(new Set([PHONE]))
  })

  // ASVS 6.3.4
  it('delays a second PIN to the same foreign phone as to an own one', async () => {
    for (const recipient of [PHONE, FOREIGN_PHONE]) {
      const who = await startLogin()
      const request = () => api.call(sendPin, { ...who, ...product, body: { recipient } })
      expect((await request()).statusCode).toBe(200)
      expect((await request()).json()).toMatchObject({ code: 'PIN.RESEND.TOO.SOON' })
    }
  })

  it('notifies the customer by SMS and e-mail and records the login', async () => {
    const who = await startLogin()
    await sendInboundSms(api, gateway, PHONE, await requestCode(who))
    await check(who)
    while ((await api.platform.outbox.drain()) > 0);
    expect(gateway.sent).toEqual([
      expect.objectContaining({ to: PHONE, text: expect.stringContaining('Se nao foi voce') }),
    ])
    expect(mails.map(({ subject }) => subject)).toEqual(['Acesso em um aparelho novo'])
    const { rows } = await api.platform.database.query('select kind from security_log', [])
    expect(rows).toEqual([{ kind: 'sms-login' }])
  })

  it('returns the same code for repeated and concurrent requests', async () => {
    const who = await startLogin()
    const { db } = api.platform
    // The lock holds the requests back until each has read the login.
    const requests = await runInTransaction(db, async (tx) => {
      await tx.select().from(logins).for('update')
      const started = [requestCode(who), requestCode(who)]
      await Promise.race([Promise.all(started), wait(200)])
      return { started }
    })
    const codes = await Promise.all(requests.started)
    expect(new Set([...codes, await requestCode(who)]).size).toBe(1)
  })

  // ASVS 6.3.1, 6.3.4
  it('displays no code that outlives the login that it confirms', async () => {
    const begun = await api.call(login, { body: ANA })
    const { expirationTime } = begun.json<{ expirationTime: string }>()
    api.advance(6 * MINUTE_MS)
    const who = api.readCredentials(begun)
    const displayed = await api.call(requestInboundSms, { ...who, ...product })
    expect(displayed.json()).toMatchObject({ expiresAt: expirationTime })
  })

  it('accepts a further line of the customer and no other phone', async () => {
    const company = { doc: '11222333000181', type: 'PJ' }
    const [unrelated, line] = [await startLogin(company), await startLogin(company)]
    await sendInboundSms(api, gateway, PHONE, await requestCode(unrelated))
    expect(await readOutcome(unrelated)).toBeNull()
    expect(await countOutcomes('other-phone')).toBe(1)
    await sendInboundSms(api, gateway, '+5511987650002', await requestCode(line))
    expect(await readOutcome(line)).toMatchObject({ phone: '+5511987650002' })
  })

  // ASVS 6.3.4
  it('accepts no phone of another country with the digits of an own one', async () => {
    const who = await startLogin({ doc: '71428793860', type: 'PF' })
    const code = await requestCode(who)
    for (const from of ['+31991234567', '31991234567', '031991234567'])
      await sendInboundSms(api, gateway, from, code)
    expect(await readOutcome(who)).toBeNull()
    await sendInboundSms(api, gateway, '5531991234567', code)
    expect(await readOutcome(who)).toMatchObject({ phone: '+5531991234567' })
  })

  // ASVS 6.3.1
  it('restores the attempts that wrong PINs used, so that a later proof has all of them', async () => {
    const who = await startLogin()
    await api.call(sendPin, { ...who, ...product, body: { recipient: FOREIGN_PHONE } })
    for (let i = 0; i < 4; i += 1)
      expect(
        (await api.call(verifyPin, { ...who, body: { token: '000000' } })).json(),
      ).toMatchObject({ code: 'PIN.WRONG' })
    await sendInboundSms(api, gateway, PHONE, await requestCode(who))
    const verified = await check(who)
    const { verified: session } = verified.json<{ verified: { access_token: string } }>()
    const signedIn = { ...api.readCredentials(verified), token: session.access_token }
    api.advance(MINUTE_MS)
    await api.call(sendProofPin, { ...signedIn, body: { channel: 'sms' } })
    const wrong = await api.call(verifyProofPin, { ...signedIn, body: { token: '000000' } })
    expect(wrong.json()).toMatchObject({ code: 'PIN.WRONG', triesLeft: 4 })
  })

  it('rejects an expired code', async () => {
    const who = await startLogin()
    const code = await requestCode(who)
    api.advance(10 * MINUTE_MS + 1)
    await sendInboundSms(api, gateway, PHONE, code)
    expect(await readOutcome(who)).toBe('PIN.EXPIRED')
  })

  // ASVS 6.5.1
  it('accepts a code once, also in two messages and concurrent requests', async () => {
    const who = await startLogin()
    const code = await requestCode(who)
    await sendInboundSms(api, gateway, PHONE, code)
    const responses = await Promise.all([check(who), check(who), check(who)])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const before = await countOutcomes('no-effect')
    await sendInboundSms(api, gateway, PHONE, code)
    expect(await countOutcomes('no-effect')).toBe(before + 1)
  })

  it('processes a message once, however often it is listed', async () => {
    const before = await countOutcomes('no-effect')
    await sendInboundSms(api, gateway, PHONE, '22222')
    await readInboundSms(api)
    await readInboundSms(api)
    expect(await countOutcomes('no-effect')).toBe(before + 1)
  })

  it('reads the messages beside a malformed one', async () => {
    gateway.inbound.push({ id: 7 }, { from: PHONE, text: 'x' })
    const who = await startLogin()
    await sendInboundSms(api, gateway, PHONE, await requestCode(who))
    expect(await readOutcome(who)).toMatchObject({ name: 'Ana' })
    expect(api.logs()).toContain('SMS gateway listed malformed messages, ignored them')
  })

  it('confirms a login although a later page of the list cannot be read', async () => {
    const who = await startLogin()
    const sms = {
      id: 'm1',
      from: PHONE,
      text: await requestCode(who),
      receivedAt: api.platform.clock.now().toISOString(),
    }
    jest
      .mocked(globalThis.fetch)
      .mockImplementation(async (url) =>
        String(url).includes('after=')
          ? new Response('', { status: 500 })
          : Response.json({ messages: [sms], next: 'm1' }),
      )
    await expect(readInboundSms(api)).rejects.toThrow('SMS gateway failed with status 500')
    expect(await readOutcome(who)).toMatchObject({ name: 'Ana' })
  })

  it('confirms a login although an earlier message cannot be processed', async () => {
    const company = { doc: '11222333000181', type: 'PJ' }
    const [broken, who] = [await startLogin(company), await startLogin()]
    const receivedAt = api.platform.clock.now().toISOString()
    gateway.inbound.push(
      { id: 'm\u0000', from: PHONE, text: '4F7K9', receivedAt },
      { id: 'm1', from: PHONE, text: await requestCode(broken), receivedAt },
    )
    await api.platform.database.query(
      "update customers set encrypted_identity = '' where type = 'PJ'",
      [],
    )
    await expect(sendInboundSms(api, gateway, PHONE, await requestCode(who))).rejects.toThrow()
    expect(await readOutcome(who)).toMatchObject({ name: 'Ana' })
    expect(api.logs()).toContain('failed to process an SMS of a customer, will retry')
  })

  it('reads the list at once for a signed webhook and not for an unsigned one', async () => {
    const key = await createWebhookKey('k1')
    const known = jest.spyOn(globalThis, 'fetch').getMockImplementation()
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (input, init) =>
        String(input).endsWith('/sms/jwks')
          ? Response.json({ keys: [key.jwk] })
          : known!(input, init),
      )
    const body = JSON.stringify({ id: 'e1', type: 'message.received' })
    const post = (signature: string) =>
      api.app.inject({
        method: 'POST',
        url: '/webhooks/sms',
        headers: { 'content-type': 'application/json', 'x-jws-signature': signature },
        payload: body,
      })
    const who = await startLogin()
    gateway.inbound.push({
      id: 'm1',
      from: PHONE,
      text: await requestCode(who),
      receivedAt: api.platform.clock.now().toISOString(),
    })
    const forged = await createWebhookKey('k1')
    expect((await post(await forged.sign(body))).statusCode).toBe(404)
    expect((await post('')).statusCode).toBe(404)
    const signature = await key.sign(body)
    expect((await post(signature)).statusCode).toBe(200)
    expect((await post(signature)).statusCode).toBe(429)
    let verified: unknown = null
    while (verified === null) verified = await readOutcome(who)
    expect(verified).toMatchObject({ name: 'Ana' })
  })

  // ASVS 6.6.3
  it('works after the codes of the day are exhausted', async () => {
    for (let i = 0; i < 8; i += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${i}` }
      const unrelated = api.readCredentials(await api.call(login, { body: ANA, headers }))
      await api.call(sendPin, { ...unrelated, ...product, headers, body: { recipient: PHONE } })
    }
    const who = await startLogin()
    expect(
      (await api.call(sendPin, { ...who, ...product, body: { recipient: PHONE } })).statusCode,
    ).toBe(429)
    await sendInboundSms(api, gateway, PHONE, await requestCode(who))
    expect(await readOutcome(who)).toMatchObject({ name: 'Ana' })
  })
})

describe('parseInboundText', () => {
  it.each([
    '4F7K9',
    ' 4f7k9 ',
    '4F 7K9',
    '4f7-k9.',
    'Código: 4F7K9',
    'meu codigo é 4f7k9 obrigado',
    '“4F7K9”\n',
  ])('reads the code in %j', (text) =>
    expect(parseInboundText(text)).toEqual({ kind: 'codes', codes: ['4F7K9'] }),
  )

  it.each(['PARAR', 'parar!', 'Pare', 'não fui eu', 'Nao fui eu.', 'STOP'])(
    'reads a stop in %j',
    (text) => expect(parseInboundText(text)).toEqual({ kind: 'stop' }),
  )

  it.each(['', '4F7K', '4F7K99', 'para 1056', '💥'])('reads no code in %j', (text) =>
    expect(parseInboundText(text)).toEqual({ kind: 'codes', codes: [] }),
  )
})
