import { ApiProblem } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import { runInTransaction, NO_OP_KIND, addMs, type Platform } from '../platform/index.ts'
import type { PinBudgets } from './pin-budgets.ts'
import type { PinWay } from './pin-ways.ts'
import { LIMITS } from './rules/limits.ts'
import { hashPin, newPin, noPin, PIN_RESEND_MS, PIN_VALID_MS } from './rules/pin.ts'
import { customerOf } from './store/customers.ts'
import { loginOf, putPin } from './store/logins.ts'
import type { Customer } from './tables.ts'

/** Sends a new PIN for the login of a request. */
export const createPinSender = (
  { db, clock, keys, limits, outbox }: Platform,
  { countSend }: PinBudgets,
) => {
  /** Whether or not the code goes out, the same work is done and the same is answered. */
  return async (
    request: FastifyRequest,
    wayTo: (customer: Customer) => PinWay | Promise<PinWay>,
  ) => {
    const { session } = request
    const login = await loginOf(db, keys.customer, session.loginId)
    if (login.endedAt !== null) throw new ApiProblem('PIN.TRIES.EXCEEDED')
    const customer = await customerOf(db, keys.customer, session.customerId)
    const way = await wayTo(customer)
    const { personId, phone, kind, message } = way
    const sentAt = clock.now()
    // Who corrects a wrong digit of the phone waits for nothing; a second code to the same phone does.
    const wait =
      login.pinSentAt === null || login.phone !== phone
        ? 0
        : login.pinSentAt.getTime() + PIN_RESEND_MS - sentAt.getTime()
    if (wait > 0)
      throw new ApiProblem('PIN.RESEND.TOO.SOON', { retryAfter: Math.ceil(wait / 1000) })
    if (kind === 'voice') await limits.consume(LIMITS.callsByPhone, `${customer.id}:${phone}`)
    await countSend(request, customer, way)
    const pin = newPin()
    const written = await message()
    const pinHash = await hashPin(written ? pin : noPin())
    const expiresAt = addMs(sentAt, PIN_VALID_MS)
    await runInTransaction(db, async (tx) => {
      const isPut = await putPin(
        tx,
        keys.customer,
        login.id,
        { phone, personId, pinHash, pinSentAt: sentAt, pinExpiresAt: expiresAt },
        addMs(sentAt, -PIN_RESEND_MS),
      )
      if (!isPut) throw new ApiProblem('PIN.RESEND.TOO.SOON', { retryAfter: PIN_RESEND_MS / 1000 })
      await outbox.enqueue(
        tx,
        written ? kind : NO_OP_KIND,
        written ? written(pin) : { to: phone },
        { expiresAt },
      )
    })
    return {
      expiresAt: expiresAt.toISOString(),
      resendAfter: addMs(sentAt, PIN_RESEND_MS).toISOString(),
      serverTime: clock.now().toISOString(),
    }
  }
}
