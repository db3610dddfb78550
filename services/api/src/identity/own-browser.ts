import type { FastifyRequest } from 'fastify'
import { findKnownBrowserId, type Platform } from '../platform/index.ts'
import { nameOf } from './store/insider.ts'
import { peopleOf } from './store/people.ts'

/**
 * What a limit counts a browser by in which this customer, or somebody of the company, has confirmed who they are; null for a stranger's. Who
 * shares an address with strangers has a budget of his own by it.
 */
export const ownBrowser = async (
  { clock, config, db, keys }: Platform,
  request: FastifyRequest,
  customerId: string,
): Promise<string | null> => {
  const ids = [null, ...(await peopleOf(db, customerId)).map(({ id }) => id)]
  const known = ids.map((personId) =>
    findKnownBrowserId(request, config, keys.device, nameOf({ customerId, personId }), clock.now()),
  )
  const browser = known.find((one) => one !== null)
  return browser === undefined ? null : `${customerId}:${browser}`
}
