import { ApiProblem } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import type { Clock } from './clock.ts'
import type { Limits, LimitRule } from './limits.ts'
import { STEPS, WORK_LIFE_MS, workOf } from './proof-of-work.ts'

export interface AddressLimits {
  /**
   * Counts one use by whoever is behind the address of a call; throws TOO.MANY.REQUESTS. Where a limit may be worked for, that names the work, and a
   * call that brings it passes this limit once.
   */
  take(rule: LimitRule, request: Pick<FastifyRequest, 'ip' | 'headers'>): Promise<void>
}

/** Longer than any of it lives, by whatever process's clock. */
const ONCE: LimitRule = { name: 'work-used', points: 1, seconds: (2 * WORK_LIFE_MS) / 1000 }

/** What an address may buy while a limit lasts: as much again at each step, each of twice the work. */
const boughtOf = ({ name, points, seconds }: LimitRule): LimitRule => ({
  name: `${name}-bought`,
  points: points * STEPS,
  seconds,
})

const isTooMany = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'TOO.MANY.REQUESTS'

export const createAddressLimits = (limits: Limits, clock: Clock, key: Buffer): AddressLimits => {
  const isTaken = (rule: LimitRule, text: string): Promise<boolean> =>
    limits.take(rule, text).then(
      () => true,
      (error: unknown) => {
        if (isTooMany(error)) return false
        throw error
      },
    )

  return {
    take: async (rule, request) => {
      const source = toClientNetwork(request.ip)
      try {
        return await limits.take(rule, source)
      } catch (error) {
        if (!isTooMany(error) || !rule.mayBeWorkedFor) throw error
        const bought = boughtOf(rule)
        const step = Math.floor((await limits.used(bought, source)) / rule.points)
        if (step >= STEPS) throw error
        const { challenge, proven } = workOf(key, `${rule.name} ${source}`, clock)
        const done = await proven(request.headers['x-proof-of-work'], step)
        if (done !== null && (await isTaken(ONCE, done)) && (await isTaken(bought, source)))
          return undefined
        const { retryAfter = 1 } = error
        throw new ApiProblem('TOO.MANY.REQUESTS', { retryAfter, challenge: await challenge(step) })
      }
    },
  }
}
