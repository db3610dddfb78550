import {
  ApiProblem,
  confirmEmail,
  maskEmail,
  registeredEmail,
  sendEmailCode,
  type EmailCode,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  getPortalHost,
  runInTransaction,
  addMs,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { LIMITS } from '../rules/limits.ts'
import { hashPin, isPin, newPin, PIN_RESEND_MS, PIN_TRIES, PIN_VALID_MS } from '../rules/pin.ts'
import { customerOf } from '../store/customers.ts'
import {
  emailRowOf,
  openAddress,
  putCode,
  register,
  sealAddress,
  takeCodeTry,
} from '../store/emails.ts'
import { emailChangedMessage, emailCodeMessage } from '../texts.ts'

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The e-mail of a customer: what is on record, and its change, which counts once the new address has shown its code. */
export const emailRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { config, db, clock, limits, outbox, keys, securityLog } = platform
  const host = getPortalHost(config)
  const open = (customerId: string, sealed: string): string =>
    openAddress(keys.email, customerId, sealed)

  const sentCode = (address: string, sentAt: Date, expiresAt: Date): EmailCode => ({
    email: maskEmail(address),
    expiresAt: expiresAt.toISOString(),
    resendAfter: addMs(sentAt, PIN_RESEND_MS).toISOString(),
    serverTime: clock.now().toISOString(),
  })

  serveJson(app, registeredEmail, async ({ session: { customerId } }) => {
    const row = await emailRowOf(db, customerId)
    const customer = await customerOf(db, keys.customer, customerId)
    const onRecord = row?.address ? open(customerId, row.address) : customer.email
    const { wanted = null, sentAt = null, expiresAt = null, tries = 0 } = row ?? {}
    const isLive = expiresAt !== null && expiresAt > clock.now() && tries < PIN_TRIES
    return {
      email: onRecord === null ? null : maskEmail(onRecord),
      pending:
        isLive && wanted !== null && sentAt !== null
          ? sentCode(open(customerId, wanted), sentAt, expiresAt)
          : null,
    }
  })

  serveJson(app, sendEmailCode, async ({ body, session: { customerId } }) => {
    const row = await emailRowOf(db, customerId)
    const sentAt = clock.now()
    const waiting = row?.wanted ? open(customerId, row.wanted) : null
    const address = body.email ?? waiting
    // An address that was mistyped is corrected at once; the limits of an hour count it all the same.
    const isCorrected = waiting !== null && address !== null && !isSame(waiting, address)
    const wait =
      row?.sentAt && !isCorrected ? row.sentAt.getTime() + PIN_RESEND_MS - sentAt.getTime() : 0
    if (wait > 0)
      throw new ApiProblem('PIN.RESEND.TOO.SOON', { retryAfter: Math.ceil(wait / 1000) })
    if (address === null) throw new ApiProblem('PIN.EXPIRED')
    await limits.consume(LIMITS.emailByCustomer, customerId)
    await limits.consume(LIMITS.emailByRecipient, address.toLowerCase())
    const code = newPin()
    const codeHash = await hashPin(code)
    const expiresAt = addMs(sentAt, PIN_VALID_MS)
    const wanted = sealAddress(keys.email, customerId, address)
    await runInTransaction(db, async (tx) => {
      const isPut = await putCode(
        tx,
        customerId,
        { wanted, codeHash, sentAt, expiresAt },
        addMs(sentAt, -PIN_RESEND_MS),
        isCorrected ? (row?.sentAt ?? null) : null,
      )
      if (!isPut) throw new ApiProblem('PIN.RESEND.TOO.SOON', { retryAfter: PIN_RESEND_MS / 1000 })
      await outbox.enqueue(
        tx,
        'email',
        { to: address, ...emailCodeMessage(code, host) },
        { expiresAt },
      )
    })
    return sentCode(address, sentAt, expiresAt)
  })

  /** Why there was no try to take. */
  const refusal = async (customerId: string): Promise<ApiProblem> => {
    const isSpent = ((await emailRowOf(db, customerId))?.tries ?? 0) >= PIN_TRIES
    return new ApiProblem(isSpent ? 'PIN.TRIES.EXCEEDED' : 'PIN.EXPIRED')
  }

  serveJson(
    app,
    confirmEmail,
    async (request) => {
      const {
        body,
        session: { customerId },
      } = request
      const tried = await takeCodeTry(db, customerId, clock.now())
      if (tried === null) throw await refusal(customerId)
      if (!(await isPin(body.code, tried.hash))) {
        await securityLog.record(db, request, 'email-code-failed', request.session)
        throw tried.tries < PIN_TRIES
          ? new ApiProblem('PIN.WRONG', { field: 'code' })
          : new ApiProblem('PIN.TRIES.EXCEEDED')
      }
      const address = await runInTransaction(db, async (tx) => {
        const { email: before } = await customerOf(tx, keys.customer, customerId)
        const registered = await register(tx, customerId, tried.hash, clock.now())
        if (registered === null) throw new ApiProblem('PIN.EXPIRED')
        const now = open(customerId, registered.wanted)
        const former = registered.former === null ? before : open(customerId, registered.former)
        if (former !== null && !isSame(former, now))
          await outbox.enqueue(tx, 'email', { to: former, ...emailChangedMessage(host) })
        await securityLog.record(tx, request, 'email-changed', request.session)
        return now
      })
      return { email: maskEmail(address) }
    },
    { limitByIp: LIMITS.verifyByAddress },
  )
}
