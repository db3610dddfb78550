import {
  ApiProblem,
  parseMobile,
  recoverSms,
  sendPin,
  sendPinByEmail,
  sendPinByVoice,
  sendPinToPerson,
  verifyPin,
} from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import {
  hostOf,
  inTransaction,
  knownBrowser,
  NOTHING_KIND,
  plusMs,
  rememberBrowser,
  route,
  type Platform,
} from '../../platform/index.ts'
import { atLeast } from '../at-least.ts'
import { nameOf } from '../store/insider.ts'
import { ownBrowser } from '../own-browser.ts'
import { isOwnPhone } from '../own-phone.ts'
import { hand, nextSession, verifiedOf } from '../open-session.ts'
import type { IdentityPorts } from '../ports.ts'
import { createPinWays, EMAIL_BUDGET, PERSON_BUDGET, type PinWay } from '../pin-ways.ts'
import { isCallingHour } from '../rules/calling-hours.ts'
import { LIMITS } from '../rules/limits.ts'
import {
  hashPin,
  isPin,
  newPin,
  noPin,
  PIN_RESEND_MS,
  PIN_TRIES,
  PIN_VALID_MS,
} from '../rules/pin.ts'
import { customerOf } from '../store/customers.ts'
import { endLogin, loginOf, putPin, spendPin, takeTry } from '../store/logins.ts'
import type { Customer } from '../tables.ts'
import { tellNewDevice } from '../tell-new-device.ts'
import { phoneConfirmedText, pinText, recoverText, spokenPin } from '../texts.ts'

const FLOOR_MS = 150

const askerOf = (request: FastifyRequest, { document }: Customer, budget: string): string =>
  `${document}:${budget}:${toClientNetwork(request.ip)}`

export const pinRoutes = (app: FastifyInstance, platform: Platform, ports: IdentityPorts): void => {
  const ways = createPinWays(platform, ports)
  const { addressLimits, config, db, clock, keys, limits, outbox, securityLog } = platform
  const host = hostOf(config)

  const browserOf = (
    request: FastifyRequest,
    { id: customerId }: Customer,
    personId: string | null,
  ): string | null =>
    knownBrowser(request, config, keys.device, nameOf({ customerId, personId }), clock.now())

  /** Throws TOO.MANY.REQUESTS; who asks from a browser of the customer's spends nobody else's budget, and nobody spends his. */
  const countPin = async (
    request: FastifyRequest,
    customer: Customer,
    { budget, personId }: PinWay,
  ): Promise<void> => {
    const browser = browserOf(request, customer, personId)
    if (browser !== null) return limits.take(LIMITS.pinByKnownBrowser, `${browser}:${budget}`)
    await addressLimits.take(LIMITS.pinByAddress, request)
    await limits.take(LIMITS.pinByAsker, askerOf(request, customer, budget))
    await limits.take(LIMITS.pinByStrangers, `${customer.document}:${budget}`)
  }

  /** The right PIN gives the sends back: of this browser or address, and those that all strangers may have. */
  const forgiveSends = async (
    request: FastifyRequest,
    customer: Customer,
    phone: string,
    personId: string | null,
  ): Promise<void> => {
    const browser = browserOf(request, customer, personId)
    for (const budget of personId === null ? [phone, EMAIL_BUDGET] : [PERSON_BUDGET]) {
      if (browser !== null) await limits.forget(LIMITS.pinByKnownBrowser, `${browser}:${budget}`)
      await limits.forget(LIMITS.pinByAsker, askerOf(request, customer, budget))
      await limits.forget(LIMITS.pinByStrangers, `${customer.document}:${budget}`)
    }
  }

  /** Whether or not the code goes out, the same work is done and the same is answered. */
  const send = async (
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
    if (kind === 'voice') await limits.take(LIMITS.callsByPhone, `${customer.id}:${phone}`)
    await countPin(request, customer, way)
    const pin = newPin()
    const written = await message()
    const pinHash = await hashPin(written ? pin : noPin())
    const expiresAt = plusMs(sentAt, PIN_VALID_MS)
    await inTransaction(db, async (tx) => {
      const isPut = await putPin(
        tx,
        keys.customer,
        login.id,
        { phone, personId, pinHash, pinSentAt: sentAt, pinExpiresAt: expiresAt },
        plusMs(sentAt, -PIN_RESEND_MS),
      )
      if (!isPut) throw new ApiProblem('PIN.RESEND.TOO.SOON', { retryAfter: PIN_RESEND_MS / 1000 })
      await outbox.enqueue(
        tx,
        written ? kind : NOTHING_KIND,
        written ? written(pin) : { to: phone },
        { expiresAt },
      )
    })
    return {
      expiresAt: expiresAt.toISOString(),
      resendAfter: plusMs(sentAt, PIN_RESEND_MS).toISOString(),
      serverTime: clock.now().toISOString(),
    }
  }

  route(app, sendPin, (request) =>
    atLeast(FLOOR_MS, async () => {
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      return send(request, (customer) =>
        ways.toPhone('sms', customer, request.body.recipient, pinText),
      )
    }),
  )

  route(app, sendPinByVoice, (request) =>
    atLeast(FLOOR_MS, async () => {
      const { body } = request
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      if (!isCallingHour(clock.now())) throw new ApiProblem('METHOD.NOT.AVAILABLE')
      return send(request, (customer) => ways.toPhone('voice', customer, body.recipient, spokenPin))
    }),
  )

  route(app, sendPinByEmail, (request) =>
    atLeast(FLOOR_MS, async () => {
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      return send(request, ways.toEmail)
    }),
  )

  route(app, sendPinToPerson, (request) =>
    atLeast(FLOOR_MS, async () => {
      const { body } = request
      if (request.session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      return send(request, (customer) => ways.toPerson(customer, body.email))
    }),
  )

  route(app, recoverSms, (request) =>
    atLeast(FLOOR_MS, async () => {
      const { body, session } = request
      const customer = await customerOf(db, keys.customer, session.customerId)
      if (customer.type !== body.type) throw new ApiProblem('WRONG.CREDENTIALS', { field: 'type' })
      if (session.stage === 'pending')
        return void (await send(request, (owner) =>
          ways.toPhone('sms', owner, body.phone, recoverText),
        ))
      await limits.take(LIMITS.smsByCustomer, customer.id)
      const phone = parseMobile(body.phone)
      if (phone !== null && (await isOwnPhone(platform, ports, customer, phone)))
        await outbox.enqueue(db, 'sms', { to: phone, text: phoneConfirmedText(host) })
      return undefined
    }),
  )

  /** Why there was no try to take. */
  const refusal = async (loginId: string): Promise<ApiProblem> => {
    const login = await loginOf(db, keys.customer, loginId)
    return new ApiProblem(
      login.endedAt !== null || login.tries >= PIN_TRIES ? 'PIN.TRIES.EXCEEDED' : 'PIN.EXPIRED',
    )
  }

  /** Throws TOO.MANY.REQUESTS; strangers of an address spend nothing of a browser of the customer's. */
  const countTry = async (request: FastifyRequest): Promise<void> => {
    const browser = await ownBrowser(platform, request, request.session.customerId)
    if (browser !== null) return limits.take(LIMITS.verifyByKnownBrowser, browser)
    return addressLimits.take(LIMITS.verifyByAddress, request)
  }

  route(app, verifyPin, async (request, reply) => {
    const { body, session } = request
    if (session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
    await countTry(request)
    const tried = await takeTry(db, session.loginId, clock.now())
    if (tried === null) throw await refusal(session.loginId)
    if (!(await isPin(body.token, tried.hash))) {
      await securityLog.note(db, request, 'pin-failed', session)
      if (tried.tries < PIN_TRIES)
        throw new ApiProblem('PIN.WRONG', { field: 'token', triesLeft: PIN_TRIES - tried.tries })
      await endLogin(db, session.loginId, clock.now())
      throw new ApiProblem('PIN.TRIES.EXCEEDED')
    }
    const customer = await customerOf(db, keys.customer, session.customerId)
    const { personId: sentTo } = await loginOf(db, keys.customer, session.loginId)
    const { issued, phone, personId } = await inTransaction(db, async (tx) => {
      const isNewBrowser = browserOf(request, customer, sentTo) === null
      const spent = await spendPin(tx, keys.customer, session.loginId, tried.hash, isNewBrowser)
      const { phone = null, personId = null } = spent ?? {}
      if (phone === null) throw new ApiProblem('PIN.EXPIRED')
      await securityLog.note(tx, request, 'login', { ...session, personId })
      if (isNewBrowser)
        await tellNewDevice(platform, tx, request, { customerId: customer.id, personId })
      return {
        issued: await nextSession(platform, tx, session, { stage: 'customer', phone, personId }),
        phone,
        personId,
      }
    })
    await forgiveSends(request, customer, phone, personId)
    rememberBrowser(
      reply,
      config,
      keys.device,
      nameOf({ customerId: customer.id, personId }),
      clock.now(),
    )
    return verifiedOf(platform, issued, customer, hand(platform, reply, issued))
  })
}
