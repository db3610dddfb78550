import { ApiProblem, checkInboundSms, requestInboundSms } from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addMs, runInTransaction, serveJson, type Platform } from '../../platform/index.ts'
import { createLoginConfirmation } from '../confirm-login.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { readCustomer } from '../store/customers.ts'
import { calculateCodeExpiry } from '../code-resend.ts'
import {
  consumeInboundCode,
  INBOUND_CODE_LIFETIME_MS,
  isInboundCodeValid,
  saveInboundCode,
} from '../store/inbound-codes.ts'
import { lockOpenLogin, readLogin } from '../store/logins.ts'
import type { Login } from '../tables.ts'

/**
 * A login that the customer confirms by an SMS from an own phone. It sends nothing to the customer,
 * so that no one else can exhaust it.
 */
export const registerInboundSmsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, config, db, keys } = platform
  const { confirmLogin, repeatConfirmation } = createLoginConfirmation(platform)

  const readOpenLogin = async ({ session }: FastifyRequest, tx = db): Promise<Login> => {
    if (session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
    const login = await readLogin(tx, keys.customer, session.loginId)
    if (login.endedAt !== null) throw new ApiProblem('PIN.TRIES.EXCEEDED')
    return login
  }

  serveJson(
    app,
    requestInboundSms,
    async (request) => {
      const now = clock.now()
      const current = await runInTransaction(db, async (tx) => {
        // A concurrent request waits, and then returns the same code.
        await lockOpenLogin(tx, request.session.loginId)
        const login = await readOpenLogin(request, tx)
        const { inboundCode: code, inboundCodeExpiresAt: expiresAt } = login
        return code !== null && expiresAt !== null && isInboundCodeValid(login, now)
          ? { code, expiresAt }
          : saveInboundCode(
              tx,
              login.id,
              calculateCodeExpiry(now, INBOUND_CODE_LIFETIME_MS, request.session),
            )
      })
      if (current === null) throw new ApiProblem('PIN.TRIES.EXCEEDED')
      return {
        code: current.code,
        number: config.sms.number,
        expiresAt: current.expiresAt.toISOString(),
        serverTime: now.toISOString(),
      }
    },
    { limitByIp: RATE_LIMITS.inboundSmsByIp },
  )

  serveJson(
    app,
    checkInboundSms,
    async (request, reply) => {
      const repeated = await repeatConfirmation(request, reply, '')
      if (repeated !== null) return { verified: repeated }
      const login = await readOpenLogin(request)
      const now = clock.now()
      const { inboundConfirmedAt: confirmedAt } = login
      if (confirmedAt === null) {
        if (!isInboundCodeValid(login, now)) throw new ApiProblem('PIN.EXPIRED')
        return { verified: null }
      }
      if (confirmedAt <= addMs(now, -INBOUND_CODE_LIFETIME_MS)) throw new ApiProblem('PIN.EXPIRED')
      const customer = await readCustomer(db, keys.customer, login.customerId)
      const verified = await confirmLogin(request, reply, customer, {
        event: 'sms-login',
        personId: null,
        recipient: '',
        proof: '',
        consumeProof: async (tx, isNewBrowser) => {
          const phone = await consumeInboundCode(tx, keys.customer, login.id, isNewBrowser)
          if (phone === null) throw new ApiProblem('PIN.EXPIRED')
          return phone
        },
      })
      return { verified }
    },
    { acceptsReplaced: true },
  )
}
