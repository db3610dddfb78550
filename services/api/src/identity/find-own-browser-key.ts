import type { FastifyRequest } from 'fastify'
import { findKnownBrowserId, type Platform } from '../platform/index.ts'
import { buildUserKey } from './store/signed-in-user.ts'
import { listPeople } from './store/people.ts'

/**
 * What a limit counts a browser by in which this customer, or somebody of the company, has confirmed who they are; null for a stranger's. Who
 * shares an address with strangers has a budget of his own by it.
 */
export const findOwnBrowserKey = async (
  { clock, config, db, keys }: Platform,
  request: FastifyRequest,
  customerId: string,
): Promise<string | null> => {
  const ids = [null, ...(await listPeople(db, customerId)).map(({ id }) => id)]
  const known = ids.map((personId) =>
    findKnownBrowserId(
      request,
      config,
      keys.device,
      buildUserKey({ customerId, personId }),
      clock.now(),
    ),
  )
  const browser = known.find((one) => one !== null)
  return browser === undefined ? null : `${customerId}:${browser}`
}
