import { ApiProblem, buildPath } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import {
  addMs,
  createRandomToken,
  hashSha256,
  listPhoneBlindIndexes,
  NO_OP_KIND,
  runInTransaction,
  type Platform,
} from '../platform/index.ts'
import {
  calculateCodeExpiry,
  requireResendDelay,
  requireSaved,
  toCodeTimes,
} from './code-resend.ts'
import type { PinLimits } from './pin-limits.ts'
import type { PinDelivery } from './pin-delivery.ts'
import { RATE_LIMITS } from './rules/rate-limits.ts'
import {
  hashCode,
  createOneTimeCode,
  createUnguessableCode,
  CODE_RESEND_DELAY_MS,
  CODE_LIFETIME_MS,
} from './rules/one-time-code.ts'
import { readCustomer } from './store/customers.ts'
import { readLogin, savePin } from './store/logins.ts'
import { computeSenderBlindIndex, recordPinSend } from './store/pin-sends.ts'
import type { Customer } from './tables.ts'

export const createPinSender = (
  { config, db, clock, keys, limits, outbox, securityLog }: Platform,
  { computeNetworkBlindIndex, countSend }: PinLimits,
) => {
  /**
   * Does the same work and returns the same response whether or not a PIN is sent, so that timing
   * does not reveal a phone.
   */
  return async (
    request: FastifyRequest,
    createDelivery: (customer: Customer) => PinDelivery | Promise<PinDelivery>,
  ) => {
    const { session } = request
    const login = await readLogin(db, keys.customer, session.loginId)
    if (login.endedAt !== null) throw new ApiProblem('PIN.TRIES.EXCEEDED')
    const customer = await readCustomer(db, keys.customer, session.customerId)
    const delivery = await createDelivery(customer)
    const { personId, phone, recipient, kind, createMessage } = delivery
    const sentAt = clock.now()
    // A corrected phone needs no delay; a second PIN to the same phone does.
    const isSamePhone = listPhoneBlindIndexes(keys.customer, login.id, phone).includes(
      login.phoneBlindIndex ?? '',
    )
    requireResendDelay(isSamePhone ? login.pinSentAt : null, sentAt)
    const isAnonymous = await countSend(request, customer, delivery)
    if (kind === 'voice' && isAnonymous)
      await limits.consume(RATE_LIMITS.callsByPhone, `${customer.id}:${phone}`)
    const pin = createOneTimeCode()
    const formatMessage = await createMessage()
    const pinHash = await hashCode(formatMessage ? pin : createUnguessableCode())
    const expiresAt = calculateCodeExpiry(sentAt, CODE_LIFETIME_MS, session)
    const lifetimeMs = expiresAt.getTime() - sentAt.getTime()
    const stopToken = createRandomToken()
    const stopUrl = `${config.origins[0]}${buildPath('security')}#${stopToken}`
    await runInTransaction(db, async (tx) => {
      const isSaved = await savePin(
        tx,
        keys.customer,
        login.id,
        {
          phone,
          personId,
          isSentToPhone: formatMessage !== null && kind !== 'email',
          pinHash,
          pinSentAt: sentAt,
          pinExpiresAt: expiresAt,
        },
        addMs(sentAt, -CODE_RESEND_DELAY_MS),
      )
      requireSaved(isSaved)
      const isLast = await recordPinSend(tx, {
        customerId: customer.id,
        loginId: login.id,
        recipient,
        networkBlindIndex: computeNetworkBlindIndex(request),
        phoneBlindIndex: kind === 'email' ? null : computeSenderBlindIndex(keys.limits, phone),
        isAnonymous,
        stopTokenHash: hashSha256(stopToken),
        sentAt,
      })
      if (isLast) await securityLog.record(tx, request, 'codes-exhausted', session)
      await outbox.enqueue(
        tx,
        formatMessage ? kind : NO_OP_KIND,
        formatMessage ? formatMessage({ pin, stopUrl, lifetimeMs }) : { to: phone },
        { expiresAt },
      )
    })
    return toCodeTimes(sentAt, expiresAt, clock.now())
  }
}
