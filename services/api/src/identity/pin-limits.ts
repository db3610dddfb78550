import type { FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import { findKnownBrowserId, type Platform } from '../platform/index.ts'
import { findOwnBrowserKey } from './find-own-browser-key.ts'
import { EMAIL_LIMIT_KEY, PERSON_LIMIT_KEY, type PinDelivery } from './pin-delivery.ts'
import { createGuessLimits } from './guess-limits.ts'
import { LIMITS } from './rules/limits.ts'
import { buildUserKey } from './store/signed-in-user.ts'
import type { Customer } from './tables.ts'

const buildRequesterKey = (
  request: FastifyRequest,
  { document }: Customer,
  budget: string,
): string => `${document}:${budget}:${toClientNetwork(request.ip)}`

/** Rate limits of sending and verifying PINs. Known browsers have their own limits. */
export const createPinLimits = (platform: Platform) => {
  const { ipLimits, config, clock, keys, limits } = platform
  const { requireGuessLeft } = createGuessLimits(platform)

  const findBrowserId = (
    request: FastifyRequest,
    { id: customerId }: Customer,
    personId: string | null,
  ): string | null =>
    findKnownBrowserId(
      request,
      config,
      keys.device,
      buildUserKey({ customerId, personId }),
      clock.now(),
    )

  /** Throws TOO.MANY.REQUESTS. Requests of a known browser do not count against unknown ones, and vice versa. */
  const countSend = async (
    request: FastifyRequest,
    customer: Customer,
    { limitKey: budget, personId }: PinDelivery,
  ): Promise<void> => {
    await requireGuessLeft(request, customer.id, 'login')
    const browser = findBrowserId(request, customer, personId)
    if (browser !== null) return limits.consume(LIMITS.pinByKnownBrowser, `${browser}:${budget}`)
    await ipLimits.consume(LIMITS.pinByIp, request)
    await limits.consume(LIMITS.pinByRequester, buildRequesterKey(request, customer, budget))
    await limits.consume(LIMITS.pinByUnknownBrowsers, `${customer.document}:${budget}`)
  }

  /** Resets the send limits after a correct PIN. */
  const resetSends = async (
    request: FastifyRequest,
    customer: Customer,
    phone: string,
    personId: string | null,
  ): Promise<void> => {
    const browser = findBrowserId(request, customer, personId)
    for (const budget of personId === null ? [phone, EMAIL_LIMIT_KEY] : [PERSON_LIMIT_KEY]) {
      if (browser !== null) await limits.reset(LIMITS.pinByKnownBrowser, `${browser}:${budget}`)
      await limits.reset(LIMITS.pinByRequester, buildRequesterKey(request, customer, budget))
      await limits.reset(LIMITS.pinByUnknownBrowsers, `${customer.document}:${budget}`)
    }
  }

  /** Throws TOO.MANY.REQUESTS. A known browser has its own limit, which others behind the same IP cannot exhaust. */
  const countAttempt = async (request: FastifyRequest): Promise<void> => {
    const browser = await findOwnBrowserKey(platform, request, request.session.customerId)
    if (browser !== null) return limits.consume(LIMITS.verifyByKnownBrowser, browser)
    return ipLimits.consume(LIMITS.verifyByIp, request)
  }

  return { findBrowserId, countSend, resetSends, countAttempt }
}

export type PinLimits = ReturnType<typeof createPinLimits>
