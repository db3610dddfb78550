import { ApiProblem, verifyPin } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveJson, type Platform } from '../../platform/index.ts'
import { createLoginConfirmation } from '../confirm-login.ts'
import { createGuessLimits } from '../guess-limits.ts'
import { createPinLimits } from '../pin-limits.ts'
import { isCorrectCode, MAX_CODE_ATTEMPTS } from '../rules/one-time-code.ts'
import { readCustomer } from '../store/customers.ts'
import { refundGuesses } from '../store/guesses.ts'
import { consumePin, consumePinAttempt, endUnverifiedLogin, readLogin } from '../store/logins.ts'
import { findSendRecipient } from '../store/pin-sends.ts'

export const registerVerifyPinRoute = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, keys, securityLog } = platform
  const { countAttempt } = createPinLimits(platform)
  const { countGuess } = createGuessLimits(platform)
  const { confirmLogin, repeatConfirmation } = createLoginConfirmation(platform)

  const createAttemptProblem = async (loginId: string): Promise<ApiProblem> => {
    const login = await readLogin(db, keys.customer, loginId)
    return new ApiProblem(
      login.endedAt !== null || login.tries >= MAX_CODE_ATTEMPTS
        ? 'PIN.TRIES.EXCEEDED'
        : 'PIN.EXPIRED',
    )
  }

  const endAttempts = async (loginId: string): Promise<ApiProblem> => {
    await endUnverifiedLogin(db, loginId, clock.now())
    return createAttemptProblem(loginId)
  }

  serveJson(
    app,
    verifyPin,
    async (request, reply) => {
      const { body, session } = request
      if (session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
      await countAttempt(request)
      const repeated = await repeatConfirmation(request, reply, body.token)
      if (repeated !== null) return repeated
      const attempt = await consumePinAttempt(db, session.loginId, clock.now())
      if (attempt === null) throw await createAttemptProblem(session.loginId)
      const recipient = await findSendRecipient(db, session.loginId, attempt.sentAt)
      const { customerId } = session
      const { personId } = attempt
      const scope = await countGuess(request, { customerId, personId }, 'login', recipient)
      if (scope === null) throw await endAttempts(session.loginId)
      if (!(await isCorrectCode(body.token, attempt.hash))) {
        await securityLog.record(db, request, 'pin-failed', session)
        if (attempt.tries < MAX_CODE_ATTEMPTS)
          throw new ApiProblem('PIN.WRONG', {
            field: 'token',
            triesLeft: MAX_CODE_ATTEMPTS - attempt.tries,
          })
        throw await endAttempts(session.loginId)
      }
      const customer = await readCustomer(db, keys.customer, customerId)
      return confirmLogin(request, reply, customer, {
        event: 'login',
        personId,
        recipient,
        proof: body.token,
        consumeProof: async (tx, isNewBrowser) => {
          const spent = await consumePin(
            tx,
            keys.customer,
            session.loginId,
            attempt.hash,
            isNewBrowser,
          )
          if (spent === null || spent.personId !== personId) throw new ApiProblem('PIN.EXPIRED')
          await refundGuesses(tx, scope, attempt.tries)
          return spent.phone ?? customer.phone
        },
      })
    },
    { acceptsReplaced: true },
  )
}
