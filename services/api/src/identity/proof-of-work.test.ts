import { invitation, login, sendPin, verifyPin, type ProofOfWork } from '@portal/contract'
import type * as Altcha from 'altcha-lib'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import type { RateLimitRule } from '../platform/index.ts'
import { useSmsGateway, readPin } from '../testing/fake-sms-gateway.ts'
import { createPartnerToken } from '../testing/partner-token.ts'
import { repeatCall } from '../testing/map-in-batches.ts'
import { STORES } from '../testing/stores.ts'
import { createTestApi, type Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { createTestKey } from '../testing/test-key.ts'
import {
  readChallenge,
  solveProofOfWork,
  solveChallengeHeader,
  buildProofOfWorkHeader,
} from '../testing/proof-of-work.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import { MAX_ANONYMOUS_SENDS_PER_DAY } from './store/pin-sends.ts'

// Only the tests of acceptance solve whole challenges; the others take a counter that is found at
// once.
let mockOptions: { counter?: number } = {}
jest.mock('altcha-lib', () => {
  const altcha = jest.requireActual<typeof Altcha>('altcha-lib')
  return {
    ...altcha,
    createChallenge: (options: Altcha.CreateChallengeOptions) =>
      altcha.createChallenge({ ...options, ...mockOptions }),
  }
})
const shortenWork = (): void => void (mockOptions = { counter: 9 })
afterEach(() => (mockOptions = {}))

const ANA = { doc: '39053344705', type: 'PF' }
const PHONE = '+5511987654321'
const [HERE, ELSEWHERE] = ['203.0.113.9', '203.0.113.10']
const SHOP = 'http://localhost:3200'
const WORK_MS = 120_000

describe.each(STORES)('proof of work for an IP with exhausted limits, on %s', (store) => {
  const api = useTestApi(store)
  const gateway = useSmsGateway()

  type Headers = Record<string, string>
  const buildHeaders = (address: string, work: Headers = {}): { headers: Headers } => ({
    headers: { 'x-forwarded-for': address, ...work },
  })
  const startLogin = (work: Headers = {}, address = HERE, body: unknown = ANA) =>
    api.call(login, { body, ...buildHeaders(address, work) })
  const requestPin = (who: Credentials, work: Headers = {}, address = HERE) =>
    api.call(sendPin, {
      ...who,
      params: { product: 'tim' },
      body: { recipient: PHONE },
      ...buildHeaders(address, work),
    })
  const sendPinAttempt = (who: Credentials, token: string, work: Headers = {}) =>
    api.call(verifyPin, { ...who, body: { token }, ...buildHeaders(HERE, work) })
  const openInvitation = (work: Headers = {}) =>
    api.call(invitation, { body: { token: 'x'.repeat(43) }, ...buildHeaders(HERE, work) })
  const exhaust = (rule: RateLimitRule, key = HERE) =>
    repeatCall(rule.points, () => api.platform.limits.consume(rule, key))
  /** Retries with a proof of work if the limit of the IP is exhausted. */
  const retryWithWork = async (call: (work?: Headers) => Promise<LightMyRequestResponse>) =>
    call(await solveChallengeHeader(await call()))
  const readStatus = (answer: LightMyRequestResponse): string =>
    `${answer.statusCode} ${answer.statusCode < 300 ? '' : answer.json<{ code: string }>().code}${readChallenge(answer) ? ' with a challenge' : ''}`.trim()
  const REFUSED = '429 TOO.MANY.REQUESTS'
  const CHALLENGED = `${REFUSED} with a challenge`

  // ASVS 2.4.1, 6.3.1
  it('is accepted for login, sending and verifying a PIN', async () => {
    await Promise.all(
      [RATE_LIMITS.loginByIp, RATE_LIMITS.pinByIp, RATE_LIMITS.verifyByIp].map((rule) =>
        exhaust(rule),
      ),
    )
    const refused = await startLogin()
    expect(readStatus(refused)).toBe(CHALLENGED)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const entered = await startLogin(await solveChallengeHeader(refused))
    expect(entered.statusCode).toBe(200)
    const who = api.readCredentials(entered)
    expect((await retryWithWork((work) => requestPin(who, work))).statusCode).toBe(200)
    await api.platform.outbox.drain()
    const pin = readPin(gateway.sent.at(-1)?.text)
    expect((await retryWithWork((work) => sendPinAttempt(who, pin, work))).json()).toMatchObject({
      name: 'Ana',
    })
  })

  // ASVS 2.4.1
  it('is accepted for a further PIN to the same phone', async () => {
    await exhaust(RATE_LIMITS.pinByRequester, `${ANA.doc}:${PHONE}:${HERE}`)
    const who = api.readCredentials(await startLogin())
    const refused = await requestPin(who)
    expect(readStatus(refused)).toBe(CHALLENGED)
    expect((await requestPin(who, await solveChallengeHeader(refused))).statusCode).toBe(200)
  })

  it('is accepted for an invitation', async () => {
    await exhaust(RATE_LIMITS.verifyByIp)
    expect(readStatus(await openInvitation())).toBe(CHALLENGED)
    expect(readStatus(await retryWithWork(openInvitation))).toBe('400 INVITATION.EXPIRED')
  })

  it('is accepted for the same partner token from a partner page', async () => {
    await exhaust(RATE_LIMITS.partnerByIp)
    const [key, encrypted] = [
      await createTestKey(),
      await createPartnerToken(api.platform.clock.now(), ANA.doc),
    ]
    const loginByToken = (work: Headers = {}) =>
      api.call(login, {
        body: { encrypted },
        key,
        headers: { 'x-forwarded-for': HERE, origin: SHOP, ...work },
      })
    expect((await retryWithWork(loginByToken)).json()).toMatchObject({ verified: { name: 'Ana' } })
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { origin: SHOP, 'access-control-request-headers': 'x-proof-of-work' },
    })
    expect(String(preflight.headers['access-control-allow-headers']).split(', ')).toContain(
      'x-proof-of-work',
    )
  })

  describe('a solution', () => {
    beforeEach(shortenWork)
    beforeEach(() => exhaust(RATE_LIMITS.loginByIp))

    it('is accepted once', async () => {
      const work = await solveChallengeHeader(await startLogin())
      expect((await startLogin(work)).statusCode).toBe(200)
      expect(readStatus(await startLogin(work))).toBe(CHALLENGED)
    })

    it('is accepted once by all processes in concurrent requests', async () => {
      const other = await createTestApi(store, { database: api.platform.database })
      const work = await solveChallengeHeader(await startLogin())
      const responses = await Promise.all(
        [api, other, api, other].map((one) =>
          one.call(login, { body: ANA, ...buildHeaders(HERE, work) }),
        ),
      )
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429])
      await other.app.close()
    })

    it('is not consumed while the IP has attempts left', async () => {
      const work = await solveChallengeHeader(await startLogin())
      await api.platform.limits.reset(RATE_LIMITS.loginByIp, HERE)
      expect((await startLogin(work)).statusCode).toBe(200)
      await exhaust(RATE_LIMITS.loginByIp).catch(() => undefined)
      expect((await startLogin(work)).statusCode).toBe(200)
    })
  })

  // ASVS 2.4.1
  describe('an invalid solution', () => {
    beforeEach(shortenWork)
    beforeEach(() => exhaust(RATE_LIMITS.loginByIp))

    it('is rejected for another endpoint or IP', async () => {
      await Promise.all([
        exhaust(RATE_LIMITS.verifyByIp),
        exhaust(RATE_LIMITS.loginByIp, ELSEWHERE),
      ])
      const [here, elsewhere] = [
        await solveChallengeHeader(await startLogin()),
        await solveChallengeHeader(await startLogin({}, ELSEWHERE)),
      ]
      expect(readStatus(await openInvitation(here))).toBe(CHALLENGED)
      expect(readStatus(await startLogin(elsewhere))).toBe(CHALLENGED)
      expect((await startLogin(here)).statusCode).toBe(200)
    })

    it('is rejected after two minutes', async () => {
      const work = await solveChallengeHeader(await startLogin())
      api.advance(WORK_MS + 1)
      expect(readStatus(await startLogin(work))).toBe(CHALLENGED)
    })

    it.each<[string, (work: ProofOfWork) => unknown]>([
      [
        'without work',
        ({ challenge }) => ({
          challenge,
          solution: { counter: 0, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') },
        }),
      ],
      [
        'with another counter',
        ({ challenge, solution }) => ({
          challenge,
          solution: { ...solution, counter: solution.counter + 1 },
        }),
      ],
      [
        'with a lower cost',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
          solution,
        }),
      ],
      [
        'with a later expiry',
        ({ challenge: { parameters, signature }, solution }) => ({
          challenge: {
            parameters: { ...parameters, data: { ...parameters.data, until: 9e15 } },
            signature,
          },
          solution,
        }),
      ],
      [
        'with an unknown step',
        ({ challenge: { parameters, signature }, solution }) => ({
          challenge: {
            parameters: { ...parameters, data: { ...parameters.data, step: 9 } },
            signature,
          },
          solution,
        }),
      ],
      [
        'with a forged signature',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, signature: '0'.repeat(64) },
          solution,
        }),
      ],
    ])('is rejected %s', async (_, changeWork) => {
      const challenge = readChallenge(await startLogin())
      if (challenge === undefined) throw new Error('no challenge')
      expect(
        readStatus(
          await startLogin(buildProofOfWorkHeader(changeWork(await solveProofOfWork(challenge)))),
        ),
      ).toBe(CHALLENGED)
    })

    // ASVS 16.5.3
    it('is rejected without an error for arbitrary headers', async () => {
      const anything = fc.oneof(
        fc.string({ unit: 'binary-ascii' }).map((text) => encodeURIComponent(text)),
        fc.json().map((text) => Buffer.from(text).toString('base64url')),
        fc
          .record({ challenge: fc.object(), solution: fc.object() })
          .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
      )
      await fc.assert(
        fc.asyncProperty(anything, async (header) =>
          expect(readStatus(await startLogin({ 'x-proof-of-work': header }))).toBe(CHALLENGED),
        ),
        { numRuns: 60 },
      )
    })
  })

  // ASVS 6.3.1, 6.6.3
  describe('other limits', () => {
    beforeEach(shortenWork)
    it('still apply to the logins of a document', async () => {
      await Promise.all([
        exhaust(RATE_LIMITS.loginByIp),
        exhaust(RATE_LIMITS.loginByDocument, `${ANA.doc}:${HERE}`),
      ])
      expect(readStatus(await retryWithWork(startLogin))).toBe(REFUSED)
      expect(
        (await retryWithWork((work) => startLogin(work, HERE, { doc: '10290627303', type: 'PF' })))
          .statusCode,
      ).toBe(200)
    })

    it('still apply to the PINs of a day from all unknown browsers', async () => {
      const who = api.readCredentials(await startLogin())
      for (let i = 0; i < MAX_ANONYMOUS_SENDS_PER_DAY; i += 1) {
        const ip = `198.51.100.${i}`
        const other = api.readCredentials(await startLogin({}, ip))
        expect((await requestPin(other, {}, ip)).statusCode).toBe(200)
      }
      await exhaust(RATE_LIMITS.pinByIp)
      expect(readStatus(await retryWithWork((work) => requestPin(who, work)))).toBe(REFUSED)
      while ((await api.platform.outbox.drain()) > 0);
      expect(gateway.sent).toHaveLength(MAX_ANONYMOUS_SENDS_PER_DAY)
    })

    it('still apply to attempts at a PIN', async () => {
      const who = api.readCredentials(await startLogin())
      await requestPin(who)
      await api.platform.outbox.drain()
      const pin = readPin(gateway.sent.at(-1)?.text)
      await exhaust(RATE_LIMITS.verifyByIp)
      const wrong = pin === '000000' ? '000001' : '000000'
      const statuses: string[] = []
      for (const token of [wrong, wrong, wrong, wrong, wrong, pin])
        statuses.push(readStatus(await retryWithWork((work) => sendPinAttempt(who, token, work))))
      expect(statuses).toEqual([
        ...Array.from({ length: 4 }, () => '400 PIN.WRONG'),
        '400 PIN.TRIES.EXCEEDED',
        '400 PIN.TRIES.EXCEEDED',
      ])
    })
  })
})
