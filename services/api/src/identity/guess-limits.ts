import { ApiProblem } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { findKnownBrowserId, type Platform } from '../platform/index.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import { consumeGuess, findGuessWait, type GuessScope } from './store/guesses.ts'
import { buildUserKey, type SignedInUser } from './store/signed-in-user.ts'

/** Purpose of a guessed code; each has a ceiling of its own. */
type GuessTarget = 'login' | 'proof' | 'email' | 'invitation'

/**
 * Lockout: ceilings of wrong codes (`MAX_GUESSES_PER_DAY`) per customer, over all phones, channels and browsers. Unknown
 * browsers share a scope. A person of a company has one for the typed e-mail, because only the
 * e-mail opens that login. A known browser has a scope for the codes of its user, which others
 * cannot exhaust. It has none for the codes of other users: a person of a company could guess them
 * in each new browser.
 */
export const createGuessLimits = (platform: Platform) => {
  const { clock, config, db, keys, limits, securityLog } = platform

  /** `user` is whose login or e-mail the code confirms. */
  const findScope = (
    request: FastifyRequest,
    user: SignedInUser,
    target: GuessTarget,
    recipient: string,
  ): GuessScope => {
    const { customerId } = user
    const browserId = findKnownBrowserId(
      request,
      config,
      keys.device,
      buildUserKey(user),
      clock.now(),
    )
    const unknown = recipient === '' ? 'unknown' : `unknown:${recipient}`
    const owner = browserId === null ? unknown : `${customerId}:${browserId}`
    return { customerId, scope: `${target}:${owner}` }
  }

  /** Recorded at most once an hour, so that a flood does not fill the security log. */
  const recordRefusal = async (request: FastifyRequest, customerId: string): Promise<void> => {
    try {
      await limits.consume(RATE_LIMITS.refusedCodesRecord, customerId)
    } catch (error) {
      if (error instanceof ApiProblem) return
      throw error
    }
    await securityLog.record(db, request, 'codes-refused', { customerId, loginId: '' })
  }

  /**
   * Counts a guess before its code is compared. `recipient` is that of the code (`PinDelivery`), or
   * the invited person. Returns the scope for a refund, or null beyond the ceiling.
   */
  const countGuess = async (
    request: FastifyRequest,
    user: SignedInUser,
    target: GuessTarget,
    recipient = '',
  ): Promise<GuessScope | null> => {
    const scope = findScope(request, user, target, recipient)
    if (await consumeGuess(db, scope, clock.now())) return scope
    await recordRefusal(request, user.customerId)
    return null
  }

  /** Throws TOO.MANY.REQUESTS beyond the ceiling, so that no code is sent in vain. */
  const requireGuessLeft = async (
    request: FastifyRequest,
    user: SignedInUser,
    target: GuessTarget,
    recipient = '',
  ): Promise<void> => {
    const scope = findScope(request, user, target, recipient)
    const waitMs = await findGuessWait(db, scope, clock.now())
    if (waitMs > 0)
      throw new ApiProblem('TOO.MANY.REQUESTS', { retryAfter: Math.ceil(waitMs / 1000) })
  }

  return { countGuess, requireGuessLeft }
}
