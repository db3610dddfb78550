import { ApiProblem } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import type { Clock } from './clock.ts'
import type { Limits, LimitRule } from './limits.ts'
import { MAX_STEPS, CHALLENGE_LIFETIME_MS, createProofOfWork } from './proof-of-work.ts'

export interface IpLimits {
  /**
   * Counts one use by whoever is behind the address of a call; throws TOO.MANY.REQUESTS. Where a limit may be worked for, that names the work, and a
   * call that brings it passes this limit once.
   */
  consume(rule: LimitRule, request: Pick<FastifyRequest, 'ip' | 'headers'>): Promise<void>
}

/** Longer than any of it lives, by whatever process's clock. */
const SOLUTION_USE: LimitRule = {
  name: 'work-used',
  points: 1,
  seconds: (2 * CHALLENGE_LIFETIME_MS) / 1000,
}

/** What an address may buy while a limit lasts: as much again at each step, each of twice the work. */
const toPurchasedRule = ({ name, points, seconds }: LimitRule): LimitRule => ({
  name: `${name}-bought`,
  points: points * MAX_STEPS,
  seconds,
})

const isTooMany = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'TOO.MANY.REQUESTS'

export const createIpLimits = (limits: Limits, clock: Clock, key: Buffer): IpLimits => {
  const tryConsume = (rule: LimitRule, text: string): Promise<boolean> =>
    limits.consume(rule, text).then(
      () => true,
      (error: unknown) => {
        if (isTooMany(error)) return false
        throw error
      },
    )

  return {
    consume: async (rule, request) => {
      const network = toClientNetwork(request.ip)
      try {
        return await limits.consume(rule, network)
      } catch (error) {
        if (!isTooMany(error) || !rule.allowsProofOfWork) throw error
        const purchased = toPurchasedRule(rule)
        const step = Math.floor((await limits.getUsage(purchased, network)) / rule.points)
        if (step >= MAX_STEPS) throw error
        const { issueChallenge: challenge, verifyHeader: proven } = createProofOfWork(
          key,
          `${rule.name} ${network}`,
          clock,
        )
        const solution = await proven(request.headers['x-proof-of-work'], step)
        if (
          solution !== null &&
          (await tryConsume(SOLUTION_USE, solution)) &&
          (await tryConsume(purchased, network))
        )
          return undefined
        const { retryAfter = 1 } = error
        throw new ApiProblem('TOO.MANY.REQUESTS', { retryAfter, challenge: await challenge(step) })
      }
    },
  }
}
