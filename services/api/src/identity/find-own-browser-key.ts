import type { FastifyRequest } from 'fastify'
import { findKnownBrowserId, type Platform } from '../platform/index.ts'
import { buildUserKey } from './store/signed-in-user.ts'
import { listPeople } from './store/people.ts'

/**
 * Returns the rate limit key of a known browser; null if it has never confirmed a login of this
 * customer or company. With its own limit, a user is independent of others behind the same IP.
 */
export const findOwnBrowserKey = async (
  { clock, config, db, keys }: Platform,
  request: FastifyRequest,
  customerId: string,
): Promise<string | null> => {
  const ids = [null, ...(await listPeople(db, customerId)).map(({ id }) => id)]
  const browserIds = ids.map((personId) =>
    findKnownBrowserId(
      request,
      config,
      keys.device,
      buildUserKey({ customerId, personId }),
      clock.now(),
    ),
  )
  const browser = browserIds.find((one) => one !== null)
  return browser === undefined ? null : `${customerId}:${browser}`
}
