import { ApiProblem, verifyPin } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  runInTransaction,
  setDeviceCookie,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { sendSessionCookies, replaceSession, buildVerifiedSession } from '../open-session.ts'
import { createGuessLimits } from '../guess-limits.ts'
import { createPinLimits } from '../pin-limits.ts'
import { isCorrectPin, MAX_PIN_ATTEMPTS } from '../rules/pin.ts'
import { readCustomer } from '../store/customers.ts'
import { buildUserKey } from '../store/signed-in-user.ts'
import { refundGuesses } from '../store/guesses.ts'
import { endLogin, readLogin, consumePin, consumePinAttempt } from '../store/logins.ts'
import { notifyNewDevice } from '../notify-new-device.ts'

export const registerVerifyPinRoute = (app: FastifyInstance, platform: Platform): void => {
  const { config, db, clock, keys, securityLog } = platform
  const { findBrowserId, countAttempt, resetSends } = createPinLimits(platform)
  const { countGuess } = createGuessLimits(platform)

  const createAttemptProblem = async (loginId: string): Promise<ApiProblem> => {
    const login = await readLogin(db, keys.customer, loginId)
    return new ApiProblem(
      login.endedAt !== null || login.tries >= MAX_PIN_ATTEMPTS
        ? 'PIN.TRIES.EXCEEDED'
        : 'PIN.EXPIRED',
    )
  }

  serveJson(app, verifyPin, async (request, reply) => {
    const { body, session } = request
    if (session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
    await countAttempt(request)
    const attempt = await consumePinAttempt(db, session.loginId, clock.now())
    if (attempt === null) throw await createAttemptProblem(session.loginId)
    const scope = await countGuess(request, session.customerId, 'login')
    if (scope === null) {
      await endLogin(db, session.loginId, clock.now())
      throw new ApiProblem('PIN.TRIES.EXCEEDED')
    }
    if (!(await isCorrectPin(body.token, attempt.hash))) {
      await securityLog.record(db, request, 'pin-failed', session)
      if (attempt.tries < MAX_PIN_ATTEMPTS)
        throw new ApiProblem('PIN.WRONG', {
          field: 'token',
          triesLeft: MAX_PIN_ATTEMPTS - attempt.tries,
        })
      await endLogin(db, session.loginId, clock.now())
      throw new ApiProblem('PIN.TRIES.EXCEEDED')
    }
    const customer = await readCustomer(db, keys.customer, session.customerId)
    const { personId: sentTo } = await readLogin(db, keys.customer, session.loginId)
    const { issued, phone, personId } = await runInTransaction(db, async (tx) => {
      const isNewBrowser = findBrowserId(request, customer, sentTo) === null
      const spent = await consumePin(tx, keys.customer, session.loginId, attempt.hash, isNewBrowser)
      const { phone = null, personId = null } = spent ?? {}
      if (phone === null) throw new ApiProblem('PIN.EXPIRED')
      await refundGuesses(tx, scope, attempt.tries)
      await securityLog.record(tx, request, 'login', { ...session, personId })
      if (isNewBrowser)
        await notifyNewDevice(platform, tx, request, { customerId: customer.id, personId })
      return {
        issued: await replaceSession(platform, tx, session, {
          stage: 'customer',
          phone,
          personId,
          provedAt: clock.now(),
        }),
        phone,
        personId,
      }
    })
    await resetSends(request, customer, phone, personId)
    setDeviceCookie(
      reply,
      config,
      keys.device,
      buildUserKey({ customerId: customer.id, personId }),
      clock.now(),
    )
    return buildVerifiedSession(
      platform,
      issued,
      customer,
      sendSessionCookies(platform, reply, issued),
    )
  })
}
