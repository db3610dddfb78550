import type { FastifyRequest } from 'fastify'
import { deviceOf, hostOf, type Db, type Platform } from '../platform'
import { reachOf } from './store/reach'
import { newDeviceMessage } from './texts'

/** Tells the registered e-mail of a login from a browser that the customer has not confirmed a PIN in. */
export const tellNewDevice = async (platform: Platform, tx: Db, request: FastifyRequest, customerId: string): Promise<void> => {
  const { clock, config, keys, outbox } = platform
  const { email } = (await reachOf({ db: tx, keys }, customerId)) ?? { email: null }
  if (email === null) return
  const { browser, system } = deviceOf(request.headers['user-agent'])
  await outbox.enqueue(tx, 'email', { to: email, ...newDeviceMessage({ browser, system, at: clock.now(), host: hostOf(config) }) })
}
