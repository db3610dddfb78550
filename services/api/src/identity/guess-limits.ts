import { ApiProblem } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../platform/index.ts'
import { findOwnBrowserKey } from './find-own-browser-key.ts'
import { LIMITS } from './rules/limits.ts'
import { consumeGuess, findGuessWait, type GuessScope } from './store/guesses.ts'

/** What a guessed code confirms; each has a ceiling of its own. */
type GuessTarget = 'login' | 'proof' | 'email' | 'invitation'

/**
 * Ceilings of wrong codes per customer, over all phones, channels and browsers. Unknown browsers share a scope. A person of a company has an own one by
 * the typed e-mail, because only the e-mail opens that login. A known browser has its own, which others cannot exhaust.
 */
export const createGuessLimits = (platform: Platform) => {
  const { clock, db, limits, securityLog } = platform

  const findScope = async (
    request: FastifyRequest,
    customerId: string,
    target: GuessTarget,
    recipient: string,
  ): Promise<GuessScope> => {
    const browser = await findOwnBrowserKey(platform, request, customerId)
    const unknown = recipient === '' ? 'unknown' : `unknown:${recipient}`
    return { customerId, scope: `${target}:${browser ?? unknown}` }
  }

  /** Recorded at most once an hour, so that a flood does not fill the security log. */
  const recordRefusal = async (request: FastifyRequest, customerId: string): Promise<void> => {
    try {
      await limits.consume(LIMITS.refusedCodesRecord, customerId)
    } catch (error) {
      if (error instanceof ApiProblem) return
      throw error
    }
    await securityLog.record(db, request, 'codes-refused', { customerId, loginId: '' })
  }

  /**
   * Counts a guess before its code is compared. `recipient` is that of the code (`PinDelivery`). Returns the scope for a refund, or null beyond the
   * ceiling.
   */
  const countGuess = async (
    request: FastifyRequest,
    customerId: string,
    target: GuessTarget,
    recipient = '',
  ): Promise<GuessScope | null> => {
    const scope = await findScope(request, customerId, target, recipient)
    if (await consumeGuess(db, scope, clock.now())) return scope
    await recordRefusal(request, customerId)
    return null
  }

  /** Throws TOO.MANY.REQUESTS beyond the ceiling, so that no code is sent in vain. */
  const requireGuessLeft = async (
    request: FastifyRequest,
    customerId: string,
    target: GuessTarget,
    recipient: string,
  ): Promise<void> => {
    const scope = await findScope(request, customerId, target, recipient)
    const waitMs = await findGuessWait(db, scope, clock.now())
    if (waitMs > 0)
      throw new ApiProblem('TOO.MANY.REQUESTS', { retryAfter: Math.ceil(waitMs / 1000) })
  }

  return { countGuess, requireGuessLeft }
}
