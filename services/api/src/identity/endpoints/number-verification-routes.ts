import {
  ApiProblem,
  NUMBER_VERIFICATION_PATH,
  parseMobile,
  startNumberVerification,
  checkNumberVerification,
} from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRandomToken, serveJson, type Platform } from '../../platform/index.ts'
import { createLoginConfirmation } from '../confirm-login.ts'
import { createOperatorClient } from '../number-verification/operator-client.ts'
import { registerReturnPage } from '../number-verification/return-page.ts'
import { deriveCodeVerifier, hashState } from '../number-verification/verification-state.ts'
import { isOwnPhone } from '../own-phone.ts'
import type { IdentityPorts } from '../ports.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { createSimSwapCheck } from '../sim-swap.ts'
import { readCustomer } from '../store/customers.ts'
import { readLogin } from '../store/logins.ts'
import { consumeNumberState, saveNumberState, saveVerifiedPhone } from '../store/number-states.ts'

/** Outcome of a verification, for the metric. */
type Outcome = 'confirmed' | 'other-phone' | 'young-sim' | 'wrong-state' | 'failed'

/** A login that the mobile operator confirms: the browser is on its network with a phone of the customer. */
export const registerNumberVerificationRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { clock, config, db, keys, limits, log, metrics } = platform
  const operator = createOperatorClient(platform)
  const isRecentlySwapped = createSimSwapCheck(platform)
  const { confirmLogin, repeatConfirmation } = createLoginConfirmation(platform)

  registerReturnPage(app)

  /** The return page must be of the origin that frames it. */
  const buildRedirectUri = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
    const origin = config.origins.find((one) => one === headers.origin) ?? config.origins[0]
    return `${origin}${NUMBER_VERIFICATION_PATH}`
  }

  const requireOpenLogin = async ({ session }: FastifyRequest): Promise<void> => {
    if (session.stage !== 'pending') throw new ApiProblem('BAD.REQUEST')
    const { endedAt } = await readLogin(db, keys.customer, session.loginId)
    if (endedAt !== null) throw new ApiProblem('PIN.TRIES.EXCEEDED')
  }

  const requireMobile = (recipient: string): string => {
    const phone = parseMobile(recipient)
    if (phone === null) throw new ApiProblem('BAD.REQUEST', { field: 'recipient' })
    return phone
  }

  serveJson(
    app,
    startNumberVerification,
    async (request) => {
      const { body, session } = request
      if (operator === null) throw new ApiProblem('METHOD.NOT.AVAILABLE')
      await requireOpenLogin(request)
      const phone = requireMobile(body.recipient)
      await limits.consume(RATE_LIMITS.numberVerificationByLogin, session.loginId)
      const state = createRandomToken()
      if (!(await saveNumberState(db, session.loginId, hashState(state, phone), clock.now())))
        throw new ApiProblem('PIN.TRIES.EXCEEDED')
      return {
        authorizationUrl: operator.buildAuthorizationUrl({
          state,
          codeVerifier: deriveCodeVerifier(keys.token, state),
          redirectUri: buildRedirectUri(request),
        }),
      }
    },
    { limitByIp: RATE_LIMITS.numberVerificationByIp },
  )

  serveJson(
    app,
    checkNumberVerification,
    async (request, reply) => {
      const { body, session } = request
      const repeated = await repeatConfirmation(request, reply, body.code)
      if (repeated !== null) return { verified: repeated }
      await requireOpenLogin(request)
      const phone = requireMobile(body.recipient)
      const customer = await readCustomer(db, keys.customer, session.customerId)

      const findOutcome = async (): Promise<Outcome> => {
        const stateHash = hashState(body.state, phone)
        // Used up before the code is redeemed, so that no state is good for two codes.
        if (!(await consumeNumberState(db, session.loginId, stateHash, clock.now())))
          return 'wrong-state'
        if (operator === null) return 'failed'
        const authorization = {
          code: body.code,
          codeVerifier: deriveCodeVerifier(keys.token, body.state),
          redirectUri: buildRedirectUri(request),
        }
        try {
          const [isVerified, isOwn, isSwapped] = await Promise.all([
            operator.isPhoneVerified(authorization, phone),
            isOwnPhone(platform, ports, customer, phone),
            isRecentlySwapped(phone),
          ])
          if (!isVerified || !isOwn) return 'other-phone'
          return isSwapped ? 'young-sim' : 'confirmed'
        } catch (error) {
          log.warn({ err: error }, 'number verification failed, the login goes on by SMS')
          return 'failed'
        }
      }

      const outcome = await findOutcome()
      metrics.countNumberVerification({ outcome })
      if (outcome !== 'confirmed') return { verified: null }
      const verified = await confirmLogin(request, reply, customer, {
        event: 'network-login',
        personId: null,
        recipient: '',
        proof: body.code,
        consumeProof: async (tx, isNewBrowser) => {
          const { loginId } = session
          if (!(await saveVerifiedPhone(tx, keys.customer, loginId, phone, isNewBrowser)))
            throw new ApiProblem('PIN.TRIES.EXCEEDED')
          return phone
        },
      })
      return { verified }
    },
    { limitByIp: RATE_LIMITS.numberVerificationByIp, acceptsReplaced: true },
  )
}
