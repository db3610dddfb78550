import { ApiProblem } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import type { Clock } from './clock.ts'
import type { KeyRing } from './keys.ts'
import type { RateLimits, RateLimitRule } from './rate-limits.ts'
import { MAX_STEPS, CHALLENGE_LIFETIME_MS, createProofOfWork } from './proof-of-work.ts'

export interface IpLimits {
  /**
   * Counts one use by the client's network; throws TOO.MANY.REQUESTS. Where the rule allows proof
   * of work, the error carries a challenge, and a request with its solution passes once. With a
   * subject, such as a phone, each network has a limit for each subject.
   */
  consume(
    rule: RateLimitRule,
    request: Pick<FastifyRequest, 'ip' | 'headers'>,
    subject?: string,
  ): Promise<void>
}

/** Longer than a challenge lives by any process's clock, so that no solution is accepted twice. */
const SOLUTION_USE: RateLimitRule = {
  name: 'work-used',
  points: 1,
  seconds: (2 * CHALLENGE_LIFETIME_MS) / 1000,
}

/** Uses that a network may buy by proof of work: `points` per step, each step with twice the work. */
const toPurchasedRule = ({ name, points, seconds }: RateLimitRule): RateLimitRule => ({
  name: `${name}-bought`,
  points: points * MAX_STEPS,
  seconds,
})

const isTooMany = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'TOO.MANY.REQUESTS'

export const createIpLimits = (limits: RateLimits, clock: Clock, key: KeyRing): IpLimits => {
  const tryConsume = (rule: RateLimitRule, text: string): Promise<boolean> =>
    limits.consume(rule, text).then(
      () => true,
      (error: unknown) => {
        if (isTooMany(error)) return false
        throw error
      },
    )

  return {
    consume: async (rule, request, subject) => {
      const client = [subject, toClientNetwork(request.ip)].filter(Boolean).join(':')
      try {
        return await limits.consume(rule, client)
      } catch (error) {
        if (!isTooMany(error) || !rule.allowsProofOfWork) throw error
        const purchased = toPurchasedRule(rule)
        const step = Math.floor((await limits.getUsage(purchased, client)) / rule.points)
        if (step >= MAX_STEPS) throw error
        const { issueChallenge, verifyHeader } = createProofOfWork(
          key,
          `${rule.name} ${client}`,
          clock,
        )
        const solution = await verifyHeader(request.headers['x-proof-of-work'], step)
        if (
          solution !== null &&
          (await tryConsume(SOLUTION_USE, solution)) &&
          (await tryConsume(purchased, client))
        )
          return undefined
        const { retryAfter = 1 } = error
        throw new ApiProblem('TOO.MANY.REQUESTS', {
          retryAfter,
          challenge: await issueChallenge(step),
        })
      }
    },
  }
}
