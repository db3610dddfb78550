import type { VerifiedSession } from '@portal/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  runInTransaction,
  setDeviceCookie,
  type Db,
  type IssuedSession,
  type Platform,
} from '../platform/index.ts'
import { notifyNewDevice } from './notify-new-device.ts'
import {
  buildVerifiedSession,
  replaceSession,
  requireSuccessor,
  sendSessionCookies,
} from './open-session.ts'
import { createPinLimits } from './pin-limits.ts'
import { readCustomer } from './store/customers.ts'
import { buildUserKey } from './store/signed-in-user.ts'
import type { Customer } from './tables.ts'

interface Confirmation {
  readonly event: 'login' | 'sms-login' | 'network-login'
  /** Person who logs in; null for the customer. */
  readonly personId: string | null
  /** Recipient of the PIN, as in `pin_sends`; empty for the customer. */
  readonly recipient: string
  /** Text of the request that proves the possession; empty for an SMS that the phone has sent. */
  readonly proof: string
  /** Uses up the proof of possession in the transaction of the new session and returns the phone of the session. */
  readonly consumeProof: (tx: Db, isNewBrowser: boolean) => Promise<string>
}

/** Creates functions that turn a pending login into a session and mark the browser as known. */
export const createLoginConfirmation = (platform: Platform) => {
  const { config, db, clock, keys, securityLog } = platform
  const { findBrowserId, resetSends } = createPinLimits(platform)

  const sendSession = (
    reply: FastifyReply,
    customer: Customer,
    issued: IssuedSession,
  ): Promise<VerifiedSession> => {
    setDeviceCookie(reply, config, keys.device, buildUserKey(issued.session), clock.now())
    return buildVerifiedSession(
      platform,
      issued,
      customer,
      sendSessionCookies(platform, reply, issued),
    )
  }

  return {
    confirmLogin: async (
      request: FastifyRequest,
      reply: FastifyReply,
      customer: Customer,
      { event, personId, recipient, proof, consumeProof }: Confirmation,
    ): Promise<VerifiedSession> => {
      const { session } = request
      const user = { customerId: customer.id, personId }
      const { issued, phone } = await runInTransaction(db, async (tx) => {
        const isNewBrowser = findBrowserId(request, customer, personId) === null
        const phone = await consumeProof(tx, isNewBrowser)
        await securityLog.record(tx, request, event, { ...session, personId })
        if (isNewBrowser) await notifyNewDevice(platform, tx, request, user)
        const change = { stage: 'customer', phone, personId, provedAt: clock.now() } as const
        return { issued: await replaceSession(platform, tx, session, change, proof), phone }
      })
      await resetSends(request, customer, phone, { personId, recipient })
      return sendSession(reply, customer, issued)
    },

    /** Sends the session of a confirmed login again, in case the response was lost. Null before. */
    repeatConfirmation: async (
      { session }: FastifyRequest,
      reply: FastifyReply,
      proof: string,
    ): Promise<VerifiedSession | null> => {
      if (session.replacedBy === null) return null
      const issued = await runInTransaction(db, (tx) =>
        requireSuccessor(platform, tx, session, proof),
      )
      const customer = await readCustomer(db, keys.customer, session.customerId)
      return sendSession(reply, customer, issued)
    },
  }
}
