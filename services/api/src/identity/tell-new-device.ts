import type { FastifyRequest } from 'fastify'
import {
  parseDevice,
  getPortalHost,
  findKnownBrowserId,
  type Db,
  type Platform,
} from '../platform/index.ts'
import { addressOf, nameOf, type Insider } from './store/insider.ts'
import { newDeviceMessage } from './texts.ts'

/** Tells who came in, the registered e-mail or a person's own, of a login from a browser that they have not confirmed a PIN in. */
export const tellNewDevice = async (
  platform: Platform,
  tx: Db,
  request: FastifyRequest,
  who: Insider,
): Promise<void> => {
  const { clock, config, keys, outbox } = platform
  const email = await addressOf({ db: tx, keys }, who)
  if (email === null) return
  const { browser, system } = parseDevice(request.headers['user-agent'])
  await outbox.enqueue(tx, 'email', {
    to: email,
    ...newDeviceMessage({ browser, system, at: clock.now(), host: getPortalHost(config) }),
  })
}

/** The same, unless they have confirmed a code in this browser. */
export const tellUnlessKnown = async (
  platform: Platform,
  tx: Db,
  request: FastifyRequest,
  who: Insider,
): Promise<void> => {
  const { clock, config, keys } = platform
  if (findKnownBrowserId(request, config, keys.device, nameOf(who), clock.now()) === null)
    await tellNewDevice(platform, tx, request, who)
}
