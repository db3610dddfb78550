import crypto from 'node:crypto'
import { ApiProblem, type ProofOfWorkChallenge } from '@portal/contract'
import { STORES } from '../testing/stores.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { solveProofOfWork, buildProofOfWorkHeader } from '../testing/proof-of-work.ts'
import type { RateLimitRule } from './rate-limits.ts'

const RULE: RateLimitRule = { name: 'few', points: 2, seconds: 600, allowsProofOfWork: true }

describe.each(STORES)('attempts bought by proof of work on %s', (store) => {
  const api = useTestApi(store)
  // The lowest counter, because proof-of-work.test.ts proves that a step doubles the highest one.
  beforeEach(() => void jest.spyOn(crypto, 'randomInt').mockImplementation(() => 0))

  const take = (
    rule: RateLimitRule,
    headers: Record<string, string> = {},
    ip = '203.0.113.9',
  ): Promise<ApiProblem | null> =>
    api.platform.ipLimits.consume(rule, { ip, headers }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof ApiProblem) return error
        throw error
      },
    )
  const challengeOf = async (ip?: string): Promise<ProofOfWorkChallenge> => {
    const challenge = (await take(RULE, {}, ip))?.challenge
    if (challenge === undefined) throw new Error('no challenge')
    return challenge
  }
  const buy = async (): Promise<number> => {
    const challenge = await challengeOf()
    expect(await take(RULE, buildProofOfWorkHeader(await solveProofOfWork(challenge)))).toBeNull()
    return challenge.parameters.data.step
  }
  const spend = async (): Promise<void> => {
    for (let i = 0; i < RULE.points; i += 1) expect(await take(RULE)).toBeNull()
  }

  // ASVS 2.4.1
  it('raise the step and end after three steps', async () => {
    await spend()
    const steps: number[] = []
    for (let i = 0; i < 3 * RULE.points; i += 1) steps.push(await buy())
    expect(steps).toEqual([0, 0, 1, 1, 2, 2])
    const refused = await take(RULE)
    expect(refused).toMatchObject({ code: 'TOO.MANY.REQUESTS', challenge: undefined })
    expect(refused?.retryAfter).toBeGreaterThan(0)
  })

  it('reject a solution of a former step', async () => {
    await spend()
    const cheap = buildProofOfWorkHeader(await solveProofOfWork(await challengeOf()))
    await buy()
    await buy()
    expect((await take(RULE, cheap))?.challenge?.parameters.data.step).toBe(1)
  })

  it('are counted per network of a household', async () => {
    for (let i = 0; i < RULE.points; i += 1) await take(RULE, {}, `2001:db8:1:2::${i}`)
    const work = buildProofOfWorkHeader(
      await solveProofOfWork(await challengeOf('2001:db8:1:2::a')),
    )
    expect(await take(RULE, work, '2001:db8:1:2::b')).toBeNull()
    expect(await take(RULE, {}, '2001:db8:1:3::b')).toBeNull()
  })

  it('are not offered by limits without proof of work', async () => {
    const { allowsProofOfWork, ...hard } = RULE
    await take(hard)
    await take(hard)
    expect(await take(hard)).toMatchObject({ code: 'TOO.MANY.REQUESTS', challenge: undefined })
    expect(allowsProofOfWork).toBe(true)
  })
})
