import type { FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import { findKnownBrowserId, type Platform } from '../platform/index.ts'
import { ownBrowser } from './own-browser.ts'
import { EMAIL_BUDGET, PERSON_BUDGET, type PinWay } from './pin-ways.ts'
import { LIMITS } from './rules/limits.ts'
import { nameOf } from './store/insider.ts'
import type { Customer } from './tables.ts'

const askerOf = (request: FastifyRequest, { document }: Customer, budget: string): string =>
  `${document}:${budget}:${toClientNetwork(request.ip)}`

/** Rate limits of sending and trying PINs; a browser that the customer used before has limits of its own. */
export const createPinBudgets = (platform: Platform) => {
  const { ipLimits: addressLimits, config, clock, keys, limits } = platform

  const browserOf = (
    request: FastifyRequest,
    { id: customerId }: Customer,
    personId: string | null,
  ): string | null =>
    findKnownBrowserId(request, config, keys.device, nameOf({ customerId, personId }), clock.now())

  /** Throws TOO.MANY.REQUESTS; who asks from a browser of the customer's spends nobody else's budget, and nobody spends his. */
  const countSend = async (
    request: FastifyRequest,
    customer: Customer,
    { budget, personId }: PinWay,
  ): Promise<void> => {
    const browser = browserOf(request, customer, personId)
    if (browser !== null) return limits.consume(LIMITS.pinByKnownBrowser, `${browser}:${budget}`)
    await addressLimits.consume(LIMITS.pinByAddress, request)
    await limits.consume(LIMITS.pinByAsker, askerOf(request, customer, budget))
    await limits.consume(LIMITS.pinByStrangers, `${customer.document}:${budget}`)
  }

  /** The right PIN gives the sends back: of this browser or address, and those that all strangers may have. */
  const forgiveSends = async (
    request: FastifyRequest,
    customer: Customer,
    phone: string,
    personId: string | null,
  ): Promise<void> => {
    const browser = browserOf(request, customer, personId)
    for (const budget of personId === null ? [phone, EMAIL_BUDGET] : [PERSON_BUDGET]) {
      if (browser !== null) await limits.reset(LIMITS.pinByKnownBrowser, `${browser}:${budget}`)
      await limits.reset(LIMITS.pinByAsker, askerOf(request, customer, budget))
      await limits.reset(LIMITS.pinByStrangers, `${customer.document}:${budget}`)
    }
  }

  /** Throws TOO.MANY.REQUESTS; strangers of an address spend nothing of a browser of the customer's. */
  const countTry = async (request: FastifyRequest): Promise<void> => {
    const browser = await ownBrowser(platform, request, request.session.customerId)
    if (browser !== null) return limits.consume(LIMITS.verifyByKnownBrowser, browser)
    return addressLimits.consume(LIMITS.verifyByAddress, request)
  }

  return { browserOf, countSend, forgiveSends, countTry }
}

export type PinBudgets = ReturnType<typeof createPinBudgets>
