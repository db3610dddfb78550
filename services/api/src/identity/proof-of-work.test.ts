import { invitation, login, sendPin, verifyPin, type ProofOfWork } from '@portal/contract'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import type { LimitRule } from '../platform/index.ts'
import { mockSmsGateway, readPin, type FakeSmsGateway } from '../testing/fake-sms-gateway.ts'
import { createPartnerToken } from '../testing/partner-token.ts'
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
import { LIMITS } from './rules/limits.ts'

const ANA = { doc: '39053344705', type: 'PF' }
const PHONE = '+5511987654321'
const [HERE, ELSEWHERE] = ['203.0.113.9', '203.0.113.10']
const SHOP = 'http://localhost:3200'
const WORK_MS = 120_000

describe.each(STORES)('an address whose tries strangers have spent, on %s', (store) => {
  const api = useTestApi(store)
  let gateway: FakeSmsGateway
  beforeEach(() => {
    gateway = mockSmsGateway()
  })

  type Headers = Record<string, string>
  const at = (address: string, work: Headers = {}): { headers: Headers } => ({
    headers: { 'x-forwarded-for': address, ...work },
  })
  const enter = (work: Headers = {}, address = HERE, body: unknown = ANA) =>
    api.call(login, { body, ...at(address, work) })
  const askPin = (who: Credentials, work: Headers = {}, address = HERE) =>
    api.call(sendPin, {
      ...who,
      params: { product: 'tim' },
      body: { recipient: PHONE },
      ...at(address, work),
    })
  const verify = (who: Credentials, token: string, work: Headers = {}) =>
    api.call(verifyPin, { ...who, body: { token }, ...at(HERE, work) })
  const openInvitation = (work: Headers = {}) =>
    api.call(invitation, { body: { token: 'x'.repeat(43) }, ...at(HERE, work) })
  const spend = (rule: LimitRule, key = HERE) =>
    Promise.all(Array.from({ length: rule.points }, () => api.platform.limits.consume(rule, key)))
  /** Tries, and where that is refused for the address works and tries again. */
  const working = async (call: (work?: Headers) => Promise<LightMyRequestResponse>) =>
    call(await solveChallengeHeader(await call()))
  const saidOf = (answer: LightMyRequestResponse): string =>
    `${answer.statusCode} ${answer.statusCode < 300 ? '' : answer.json<{ code: string }>().code}${readChallenge(answer) ? ' with a challenge' : ''}`.trim()
  const REFUSED = '429 TOO.MANY.REQUESTS'
  const ASKED = `${REFUSED} with a challenge`

  // ASVS 2.4.1, 6.3.1
  it('lets a newcomer in who works, by login, code sent and code typed', async () => {
    await Promise.all(
      [LIMITS.loginByIp, LIMITS.pinByIp, LIMITS.verifyByIp].map((rule) => spend(rule)),
    )
    const refused = await enter()
    expect(saidOf(refused)).toBe(ASKED)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const entered = await enter(await solveChallengeHeader(refused))
    expect(entered.statusCode).toBe(200)
    const who = api.readCredentials(entered)
    expect((await working((work) => askPin(who, work))).statusCode).toBe(200)
    await api.platform.outbox.drain()
    const pin = readPin(gateway.sent.at(-1)?.text)
    expect((await working((work) => verify(who, pin, work))).json()).toMatchObject({ name: 'Ana' })
  })

  it('lets who works see an invitation', async () => {
    await spend(LIMITS.verifyByIp)
    expect(saidOf(await openInvitation())).toBe(ASKED)
    expect(saidOf(await working(openInvitation))).toBe('400 INVITATION.EXPIRED')
  })

  it("lets a partner's customer in who works, by the same token, from the partner's page", async () => {
    await spend(LIMITS.partnerByIp)
    const [key, encrypted] = [
      await createTestKey(),
      await createPartnerToken(api.platform.clock.now(), ANA.doc),
    ]
    const come = (work: Headers = {}) =>
      api.call(login, {
        body: { encrypted },
        key,
        headers: { 'x-forwarded-for': HERE, origin: SHOP, ...work },
      })
    expect((await working(come)).json()).toMatchObject({ verified: { name: 'Ana' } })
    const asked = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { origin: SHOP, 'access-control-request-headers': 'x-proof-of-work' },
    })
    expect(String(asked.headers['access-control-allow-headers']).split(', ')).toContain(
      'x-proof-of-work',
    )
  })

  describe('takes work once only', () => {
    beforeEach(() => spend(LIMITS.loginByIp))

    it('whoever brings it again', async () => {
      const work = await solveChallengeHeader(await enter())
      expect((await enter(work)).statusCode).toBe(200)
      expect(saidOf(await enter(work))).toBe(ASKED)
    })

    it('however many bring it together, to whichever process', async () => {
      const other = await createTestApi(store, { database: api.platform.database })
      const work = await solveChallengeHeader(await enter())
      const answers = await Promise.all(
        [api, other, api, other].map((one) => one.call(login, { body: ANA, ...at(HERE, work) })),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429])
      await other.app.close()
    })

    it('and nothing for it where the address had tries left', async () => {
      const work = await solveChallengeHeader(await enter())
      await api.platform.limits.reset(LIMITS.loginByIp, HERE)
      expect((await enter(work)).statusCode).toBe(200)
      await spend(LIMITS.loginByIp).catch(() => undefined)
      expect((await enter(work)).statusCode).toBe(200)
    })
  })

  // ASVS 2.4.1
  describe('takes no other work', () => {
    beforeEach(() => spend(LIMITS.loginByIp))

    it('than was asked for this', async () => {
      await Promise.all([spend(LIMITS.verifyByIp), spend(LIMITS.loginByIp, ELSEWHERE)])
      const [here, elsewhere] = [
        await solveChallengeHeader(await enter()),
        await solveChallengeHeader(await enter({}, ELSEWHERE)),
      ]
      expect(saidOf(await openInvitation(here))).toBe(ASKED)
      expect(saidOf(await enter(elsewhere))).toBe(ASKED)
      expect((await enter(here)).statusCode).toBe(200)
    })

    it('than of the last two minutes', async () => {
      const work = await solveChallengeHeader(await enter())
      api.advance(WORK_MS + 1)
      expect(saidOf(await enter(work))).toBe(ASKED)
    })

    it.each<[string, (work: ProofOfWork) => unknown]>([
      [
        'not done',
        ({ challenge }) => ({
          challenge,
          solution: { counter: 0, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') },
        }),
      ],
      [
        'of another number',
        ({ challenge, solution }) => ({
          challenge,
          solution: { ...solution, counter: solution.counter + 1 },
        }),
      ],
      [
        'made easier',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
          solution,
        }),
      ],
      [
        'made to last',
        ({ challenge: { parameters, signature }, solution }) => ({
          challenge: {
            parameters: { ...parameters, data: { ...parameters.data, until: 9e15 } },
            signature,
          },
          solution,
        }),
      ],
      [
        'of a step that is not there',
        ({ challenge: { parameters, signature }, solution }) => ({
          challenge: {
            parameters: { ...parameters, data: { ...parameters.data, step: 9 } },
            signature,
          },
          solution,
        }),
      ],
      [
        'signed by nobody',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, signature: '0'.repeat(64) },
          solution,
        }),
      ],
    ])('than ours: %s', async (_, bend) => {
      const challenge = readChallenge(await enter())
      if (challenge === undefined) throw new Error('no challenge')
      expect(
        saidOf(await enter(buildProofOfWorkHeader(bend(await solveProofOfWork(challenge))))),
      ).toBe(ASKED)
    })

    // ASVS 16.5.3
    it('than that, whatever else is brought, and never fails by it', async () => {
      const anything = fc.oneof(
        fc.string({ unit: 'binary-ascii' }).map((text) => encodeURIComponent(text)),
        fc.json().map((text) => Buffer.from(text).toString('base64url')),
        fc
          .record({ challenge: fc.object(), solution: fc.object() })
          .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
      )
      await fc.assert(
        fc.asyncProperty(anything, async (header) =>
          expect(saidOf(await enter({ 'x-proof-of-work': header }))).toBe(ASKED),
        ),
        { numRuns: 60 },
      )
    })
  })

  // ASVS 6.3.1, 6.6.3
  describe('sells nothing of what is counted otherwise', () => {
    it('not the logins of a document', async () => {
      await Promise.all([
        spend(LIMITS.loginByIp),
        spend(LIMITS.loginByDocument, `${ANA.doc}:${HERE}`),
      ])
      expect(saidOf(await working(enter))).toBe(REFUSED)
      expect(
        (await working((work) => enter(work, HERE, { doc: '10290627303', type: 'PF' }))).statusCode,
      ).toBe(200)
    })

    it.each([
      ['that one address may have sent', LIMITS.pinByRequester, `${ANA.doc}:${PHONE}:${HERE}`],
      [
        'that all strangers together may have sent',
        LIMITS.pinByUnknownBrowsers,
        `${ANA.doc}:${PHONE}`,
      ],
    ])('not the codes to a phone %s', async (_, rule, key) => {
      const who = api.readCredentials(await enter())
      await Promise.all([spend(LIMITS.pinByIp), spend(rule, key)])
      expect(saidOf(await working((work) => askPin(who, work)))).toBe(REFUSED)
      await api.platform.outbox.drain()
      expect(gateway.sent).toEqual([])
    })

    it('not a sixth try at a code', async () => {
      const who = api.readCredentials(await enter())
      await askPin(who)
      await api.platform.outbox.drain()
      const pin = readPin(gateway.sent.at(-1)?.text)
      await spend(LIMITS.verifyByIp)
      const wrong = pin === '000000' ? '000001' : '000000'
      const said: string[] = []
      for (const token of [wrong, wrong, wrong, wrong, wrong, pin])
        said.push(saidOf(await working((work) => verify(who, token, work))))
      expect(said).toEqual([
        ...Array.from({ length: 4 }, () => '400 PIN.WRONG'),
        '400 PIN.TRIES.EXCEEDED',
        '400 PIN.TRIES.EXCEEDED',
      ])
    })
  })
})
