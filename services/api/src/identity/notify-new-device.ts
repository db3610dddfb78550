import type { FastifyRequest } from 'fastify'
import { parseDevice, findKnownBrowserId, type Db, type Platform } from '../platform/index.ts'
import { findUserRecipient, buildUserKey, type SignedInUser } from './store/signed-in-user.ts'
import { buildNewDeviceMessage } from './texts.ts'

/** Sends an e-mail about a login from a browser that has never confirmed a PIN for this user. */
export const notifyNewDevice = async (
  platform: Platform,
  tx: Db,
  request: FastifyRequest,
  user: SignedInUser,
): Promise<void> => {
  const { clock, keys, outbox } = platform
  const recipient = await findUserRecipient({ db: tx, keys }, user)
  if (recipient === null) return
  const { browser, system } = parseDevice(request.headers['user-agent'])
  await outbox.enqueue(tx, 'email', {
    ...recipient,
    ...buildNewDeviceMessage({ browser, system, at: clock.now() }),
  })
}

export const notifyUnlessKnown = async (
  platform: Platform,
  tx: Db,
  request: FastifyRequest,
  user: SignedInUser,
): Promise<void> => {
  const { clock, config, keys } = platform
  if (findKnownBrowserId(request, config, keys.device, buildUserKey(user), clock.now()) === null)
    await notifyNewDevice(platform, tx, request, user)
}
