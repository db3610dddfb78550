import type { VerifiedSession } from '@portal/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { runInTransaction, setDeviceCookie, type Db, type Platform } from '../platform/index.ts'
import { notifyNewDevice } from './notify-new-device.ts'
import { buildVerifiedSession, replaceSession, sendSessionCookies } from './open-session.ts'
import { createPinLimits } from './pin-limits.ts'
import { buildUserKey } from './store/signed-in-user.ts'
import type { Customer } from './tables.ts'

interface Confirmation {
  readonly event: 'login' | 'sms-login' | 'network-login'
  /** Person who logs in; null for the customer. */
  readonly personId: string | null
  /** Recipient of the PIN, as in `pin_sends`; empty for the customer. */
  readonly recipient: string
  /** Uses up the proof of possession in the transaction of the new session and returns the phone of the session. */
  readonly consumeProof: (tx: Db, isNewBrowser: boolean) => Promise<string>
}

/** Creates a function that turns a pending login into a session and marks the browser as known. */
export const createLoginConfirmation = (platform: Platform) => {
  const { config, db, clock, keys, securityLog } = platform
  const { findBrowserId, resetSends } = createPinLimits(platform)

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    customer: Customer,
    { event, personId, recipient, consumeProof }: Confirmation,
  ): Promise<VerifiedSession> => {
    const { session } = request
    const user = { customerId: customer.id, personId }
    const { issued, phone } = await runInTransaction(db, async (tx) => {
      const isNewBrowser = findBrowserId(request, customer, personId) === null
      const phone = await consumeProof(tx, isNewBrowser)
      await securityLog.record(tx, request, event, { ...session, personId })
      if (isNewBrowser) await notifyNewDevice(platform, tx, request, user)
      const issued = await replaceSession(platform, tx, session, {
        stage: 'customer',
        phone,
        personId,
        provedAt: clock.now(),
      })
      return { issued, phone }
    })
    await resetSends(request, customer, phone, { personId, recipient })
    setDeviceCookie(reply, config, keys.device, buildUserKey(user), clock.now())
    return buildVerifiedSession(
      platform,
      issued,
      customer,
      sendSessionCookies(platform, reply, issued),
    )
  }
}
