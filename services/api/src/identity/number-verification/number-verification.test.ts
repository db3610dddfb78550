import {
  customer,
  exportMyData,
  login,
  NUMBER_VERIFICATION_PATH,
  sendPin,
  startNumberVerification,
  checkNumberVerification,
  verifyPin,
} from '@portal/contract'
import {
  createOperatorConfig,
  mockOperator,
  type FakeOperator,
} from '../../testing/fake-operator.ts'
import { useSmsGateway, readPin } from '../../testing/fake-sms-gateway.ts'
import { signIn } from '../../testing/sign-in.ts'
import { STORE, STORES } from '../../testing/stores.ts'
import type { Credentials } from '../../testing/test-api.ts'
import { useMailbox } from '../../testing/use-mailbox.ts'
import { useTestApi } from '../../testing/use-test-api.ts'

const ANA = { doc: '39053344705', type: 'PF' }
const PHONE = '+5511987654321'
const OTHER_PHONE = '+5521998765432'
const params = { product: 'tim' }

type Returned = Readonly<Record<'code' | 'state' | 'recipient', string>>

describe.each(STORES)('number verification by the mobile operator on %s', (store) => {
  const api = useTestApi(store, { config: { network: createOperatorConfig() } })
  const mails = useMailbox(api)
  const gateway = useSmsGateway()
  let operator: FakeOperator
  beforeEach(() => {
    operator = mockOperator(api)
  })

  const startLogin = async (body: unknown = ANA): Promise<Credentials> =>
    api.readCredentials(await api.call(login, { body }))
  const start = (who: Credentials, recipient = PHONE) =>
    api.call(startNumberVerification, { ...who, params, body: { recipient } })
  const requestUrl = async (who: Credentials, recipient = PHONE): Promise<string> =>
    (await start(who, recipient)).json<{ authorizationUrl: string }>().authorizationUrl
  /** Starts a verification in a browser that the network knows by this phone. */
  const authorize = async (
    who: Credentials,
    { recipient = PHONE, device }: { recipient?: string; device?: string } = {},
  ): Promise<Returned> => ({
    ...operator.authorize(await requestUrl(who, recipient), device ?? recipient),
    recipient,
  })
  const verify = (who: Credentials, body: Returned) =>
    api.call(checkNumberVerification, { ...who, params, body })
  const readVerified = async (who: Credentials, body: Returned): Promise<unknown> => {
    const response = await verify(who, body)
    const { code, verified } = response.json<{ code?: string; verified: unknown }>()
    return code ?? verified
  }
  const countOutcomes = async (outcome: string): Promise<number> =>
    Number(
      new RegExp(`portal_number_verifications_total{outcome="${outcome}"} (\\d+)`).exec(
        await api.platform.metrics.register.metrics(),
      )?.[1] ?? 0,
    )

  it('requests an authorization without interaction, with state and PKCE', async () => {
    const url = new URL(await requestUrl(await startLogin()))
    expect(url.origin + url.pathname).toBe('https://operator.example/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: `http://localhost:3000${NUMBER_VERIFICATION_PATH}`,
      scope: 'openid dpv:FraudPreventionAndDetection number-verification:verify',
      prompt: 'none',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  // ASVS 6.3.4, 10.1.1
  it('confirms the login like a PIN, with no message to the phone', async () => {
    const who = await startLogin()
    const authorized = await authorize(who)
    const response = await verify(who, authorized)
    const { verified } = response.json<{ verified: { access_token: string } }>()
    expect(verified).toMatchObject({ name: 'Ana', phone: PHONE, birthdate: 'confirmed' })
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
    expect(Object.keys(cookies)).toContain('portal-device')
    const signedIn = { token: verified.access_token, cookies }
    expect((await api.call(customer, signedIn)).statusCode).toBe(200)
    expect((await api.call(exportMyData, signedIn)).statusCode).toBe(200)
    expect(await readVerified(who, { ...authorized, code: 'another' })).toBe('unauthorized')
    expect(await readVerified(who, authorized)).toMatchObject({ name: 'Ana', phone: PHONE })
    expect(operator.tokens).toHaveLength(1)
    expect(response.body + JSON.stringify(response.headers)).not.toContain(operator.tokens[0])
    while ((await api.platform.outbox.drain()) > 0);
    expect(gateway.sent).toEqual([])
    expect(mails.map(({ subject }) => subject)).toContain('Acesso em um aparelho novo')
    const { rows } = await api.platform.database.query('select kind from security_log', [])
    expect(rows).toContainEqual({ kind: 'network-login' })
  })

  it('accepts a further line of the customer', async () => {
    const who = await startLogin({ doc: '11222333000181', type: 'PJ' })
    const returned = await authorize(who, { recipient: '+5511987650002' })
    expect(await readVerified(who, returned)).toMatchObject({ phone: '+5511987650002' })
  })

  it('responds equally for an unknown phone and a phone of the customer', async () => {
    const responses = await Promise.all(
      [PHONE, OTHER_PHONE].map(async (recipient) => {
        const who = await startLogin()
        const returned = await authorize(who, { recipient, device: '+5531912345678' })
        return (await verify(who, returned)).body
      }),
    )
    expect(responses).toEqual(['{"verified":null}', '{"verified":null}'])
  })

  it.each<[string, string, Parameters<typeof authorize>[1]]>([
    ['another phone on the network', PHONE, { device: OTHER_PHONE }],
    ['a phone that is not of the customer', OTHER_PHONE, { recipient: OTHER_PHONE }],
  ])('confirms no login by %s', async (_case, phone, options) => {
    const who = await startLogin()
    const before = await countOutcomes('other-phone')
    expect(await readVerified(who, await authorize(who, options))).toBeNull()
    expect(operator.asked).toEqual([phone])
    expect(await countOutcomes('other-phone')).toBe(before + 1)
  })

  it.each<[string, (returned: Returned) => Returned]>([
    ['another state', (returned) => ({ ...returned, state: 'x'.repeat(43) })],
    ['the state of another phone', (returned) => ({ ...returned, recipient: OTHER_PHONE })],
  ])('requests nothing of the operator for %s', async (_case, change) => {
    const who = await startLogin()
    expect(await readVerified(who, change(await authorize(who)))).toBeNull()
    expect(operator.asked).toEqual([])
  })

  it('rejects a state after a minute and after a newer one', async () => {
    const who = await startLogin()
    const first = await authorize(who)
    const second = await authorize(who)
    expect(await readVerified(who, first)).toBeNull()
    api.advance(60_001)
    expect(await readVerified(who, second)).toBeNull()
    expect(operator.asked).toEqual([])
  })

  it('accepts a state once, also in concurrent requests', async () => {
    const who = await startLogin()
    const returned = await authorize(who)
    const results = await Promise.all([1, 2, 3].map(() => verify(who, returned)))
    const confirmed = results.filter(
      ({ statusCode, body }) => statusCode === 200 && body !== '{"verified":null}',
    )
    expect(confirmed).toHaveLength(1)
    expect(operator.asked).toEqual([PHONE])
  })

  it('rejects a code that was redeemed before', async () => {
    const who = await startLogin()
    const { code } = await authorize(who, { device: OTHER_PHONE })
    const again = await authorize(who)
    await verify(who, { ...again, code })
    const third = await authorize(who)
    expect(await readVerified(who, { ...third, code })).toBeNull()
  })

  describe('for an attacker who knows document and phone', () => {
    // ASVS 10.1.2
    it("does not redeem the code of the victim's browser in the attacker's login", async () => {
      const [attacker, victim] = [await startLogin(), await startLogin()]
      const own = await authorize(attacker, { device: OTHER_PHONE })
      const stolen = await authorize(victim)
      expect(await readVerified(attacker, stolen)).toBeNull()
      const next = await authorize(attacker, { device: OTHER_PHONE })
      expect(next.state).not.toBe(own.state)
      // Its own state with the code of another login fails by PKCE.
      expect(await readVerified(attacker, { ...next, code: stolen.code })).toBeNull()
      expect(operator.asked).toEqual([])
    })

    // ASVS 10.2.1
    it("does not confirm the attacker's login in the victim's browser", async () => {
      const [attacker, victim] = [await startLogin(), await startLogin()]
      const forced = operator.authorize(await requestUrl(attacker), PHONE)
      expect(await readVerified(victim, { ...forced, recipient: PHONE })).toBeNull()
      expect(operator.asked).toEqual([])
    })
  })

  // ASVS 6.6.1
  it('confirms no login by a SIM younger than 72 hours', async () => {
    const who = await startLogin()
    operator.latestSimChange = '2026-11-18T12:00:00Z'
    expect(await readVerified(who, await authorize(who))).toBeNull()
    expect(await countOutcomes('young-sim')).toBeGreaterThan(0)
  })

  it.each<[string, string, () => Response | Promise<Response>]>([
    ['no token', '/token', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
    [
      'a token of another type',
      '/token',
      () => Response.json({ access_token: 'a', token_type: 'DPoP' }),
    ],
    ['an empty token', '/token', () => Response.json({ access_token: '', token_type: 'Bearer' })],
    ['a page instead of a token', '/token', () => new Response('<html>')],
    ['a network error', '/token', () => Promise.reject(new TypeError('fetch failed'))],
    ['a late token', '/token', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['a refusal', '/verify', () => Response.json({ code: 'PERMISSION_DENIED' }, { status: 403 })],
    ['a failure', '/verify', () => Response.json({}, { status: 503 })],
    ['a text', '/verify', () => Response.json({ devicePhoneNumberVerified: 'true' })],
    ['a number', '/verify', () => Response.json({ devicePhoneNumberVerified: 1 })],
    ['no result', '/verify', () => Response.json({})],
    ['null', '/verify', () => Response.json(null)],
    [
      'another phone',
      '/verify',
      () => Response.json({ devicePhoneNumberVerified: true, phoneNumber: OTHER_PHONE }),
    ],
    ['a page', '/verify', () => new Response('<html>')],
    ['a body without end', '/verify', () => new Response('x'.repeat(100_000))],
  ])('leaves the PIN as the way in after %s', async (_case, end, respond) => {
    const who = await startLogin()
    operator.responses.set(end, respond)
    const before = await countOutcomes('failed')
    expect(await readVerified(who, await authorize(who))).toBeNull()
    expect(await countOutcomes('failed')).toBe(before + 1)
    await api.call(sendPin, { ...who, params, body: { recipient: PHONE } })
    while ((await api.platform.outbox.drain()) > 0);
    const token = readPin(gateway.sent[0]?.text)
    expect((await api.call(verifyPin, { ...who, body: { token } })).statusCode).toBe(200)
  })

  it('passes a timeout to every request of the operator', async () => {
    const who = await startLogin()
    await verify(who, await authorize(who))
    const requests = jest.mocked(globalThis.fetch).mock.calls
    const ofOperator = requests.filter(([url]) => String(url).startsWith('https://operator.'))
    expect(ofOperator.map(([url, init]) => [url, init?.signal instanceof AbortSignal])).toEqual(
      ofOperator.map(([url]) => [url, true]),
    )
    expect(ofOperator).toHaveLength(3)
  })

  it('limits the verifications of a login', async () => {
    const who = await startLogin()
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await start(who)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('rejects a session that is confirmed already, and a login that has ended', async () => {
    const signedIn = await signIn(api, 'pf-overdue')
    expect((await start(signedIn)).json()).toMatchObject({ code: 'BAD.REQUEST' })
    const who = await startLogin()
    const returned = await authorize(who)
    await api.platform.database.query('update logins set ended_at = now()', [])
    expect((await start(who)).json()).toMatchObject({ code: 'PIN.TRIES.EXCEEDED' })
    expect(await readVerified(who, returned)).toBe('PIN.TRIES.EXCEEDED')
  })
})

describe('return page of the number verification', () => {
  const api = useTestApi(STORE)

  it('runs no script, reveals nothing to other pages and is framed by the portal only', async () => {
    const { statusCode, headers, body } = await api.app.inject(
      `${NUMBER_VERIFICATION_PATH}?code=secret-code&state=secret-state`,
    )
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(body).not.toContain('secret')
    expect(api.logs()).not.toContain('secret-')
  })

  it('is not offered without configuration', async () => {
    const who = api.readCredentials(await api.call(login, { body: ANA }))
    const body = { recipient: PHONE }
    const started = await api.call(startNumberVerification, { ...who, params, body })
    expect(started.json()).toMatchObject({ code: 'METHOD.NOT.AVAILABLE' })
    const forged = { recipient: PHONE, code: 'code', state: 'state' }
    const verified = await api.call(checkNumberVerification, { ...who, params, body: forged })
    expect(verified.json()).toEqual({ verified: null })
  })
})
