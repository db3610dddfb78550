import type { FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import {
  computeBlindIndex,
  findKnownBrowserId,
  listBlindIndexes,
  type Platform,
} from '../platform/index.ts'
import { findOwnBrowserKey } from './find-own-browser-key.ts'
import { EMAIL_LIMIT_KEY, PERSON_LIMIT_KEY, type PinDelivery } from './pin-delivery.ts'
import { createGuessLimits } from './guess-limits.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import { buildUserKey } from './store/signed-in-user.ts'
import { releasePinSends } from './store/pin-sends.ts'
import type { Customer } from './tables.ts'

const buildRequesterKey = ({ document }: Customer, budget: string): string =>
  `${document}:${budget}`

const buildNetworkText = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  `network:${toClientNetwork(ip)}`

/** Rate limits of sending and verifying PINs. Known browsers have their own limits. */
export const createPinLimits = (platform: Platform) => {
  const { ipLimits, config, clock, db, keys, limits } = platform
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

  const computeNetworkBlindIndex = (request: FastifyRequest): string =>
    computeBlindIndex(keys.limits, buildNetworkText(request))

  /**
   * Throws TOO.MANY.REQUESTS. Requests of a known browser do not count against unknown ones, and
   * vice versa. Returns whether the browser is unknown.
   */
  const countSend = async (
    request: FastifyRequest,
    customer: Customer,
    { limitKey: budget, personId, recipient }: PinDelivery,
  ): Promise<boolean> => {
    await requireGuessLeft(request, { customerId: customer.id, personId }, 'login', recipient)
    const browser = findBrowserId(request, customer, personId)
    if (browser !== null) {
      await limits.consume(RATE_LIMITS.pinByKnownBrowser, `${browser}:${budget}`)
      return false
    }
    await ipLimits.consume(RATE_LIMITS.pinByIp, request)
    await ipLimits.consume(RATE_LIMITS.pinByRequester, request, buildRequesterKey(customer, budget))
    return true
  }

  /** Resets the send limits of this browser and its network after a correct PIN. `recipient` is that of the PIN. */
  const resetSends = async (
    request: FastifyRequest,
    customer: Customer,
    phone: string,
    { personId, recipient }: Pick<PinDelivery, 'personId' | 'recipient'>,
  ): Promise<void> => {
    const browser = findBrowserId(request, customer, personId)
    for (const budget of personId === null ? [phone, EMAIL_LIMIT_KEY] : [PERSON_LIMIT_KEY]) {
      if (browser !== null)
        await limits.reset(RATE_LIMITS.pinByKnownBrowser, `${browser}:${budget}`)
      await limits.reset(
        RATE_LIMITS.pinByRequester,
        `${buildRequesterKey(customer, budget)}:${toClientNetwork(request.ip)}`,
      )
    }
    await releasePinSends(db, {
      customerId: customer.id,
      recipient,
      loginId: request.session.loginId,
      networkBlindIndexes: listBlindIndexes(keys.limits, buildNetworkText(request)),
    })
  }

  /** Throws TOO.MANY.REQUESTS. A known browser has its own limit, which others behind the same IP cannot exhaust. */
  const countAttempt = async (request: FastifyRequest): Promise<void> => {
    const browser = await findOwnBrowserKey(platform, request, request.session.customerId)
    if (browser !== null) return limits.consume(RATE_LIMITS.verifyByKnownBrowser, browser)
    return ipLimits.consume(RATE_LIMITS.verifyByIp, request)
  }

  return { findBrowserId, computeNetworkBlindIndex, countSend, resetSends, countAttempt }
}

export type PinLimits = ReturnType<typeof createPinLimits>
