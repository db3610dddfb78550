import { ApiProblem, passkeyLogin, passkeyLoginOptions } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  computeHmac,
  setPasskeyCookie,
  PORTAL_AUDIENCE,
  setDeviceCookie,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { atLeast } from '../at-least.ts'
import { admitted, beginLogin } from '../begin-login.ts'
import { nameOf } from '../store/insider.ts'
import { challengeIn, nextCountOf } from '../passkey-check.ts'
import type { IdentityPorts } from '../ports.ts'
import { LIMITS } from '../rules/limits.ts'
import { customerOf } from '../store/customers.ts'
import {
  CHALLENGE_MS,
  countUse,
  findPasskey,
  keepChallenge,
  takeChallenge,
} from '../store/passkeys.ts'
import { tellUnlessKnown } from '../tell-new-device.ts'
import { webAuthn } from '../web-authn.ts'

const FLOOR_MS = 60

/** The way in by a passkey: the device names the customer and proves it at once; the session is that of a PIN. */
export const passkeyLoginRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { ipLimits: addressLimits, clock, config, db, keys, limits, securityLog } = platform

  serveJson(
    app,
    passkeyLoginOptions,
    async () => {
      const { generateAuthenticationOptions } = await webAuthn()
      const { challenge } = await generateAuthenticationOptions({ rpID: config.passkeyDomain })
      await keepChallenge(db, challenge, null, clock.now())
      return {
        challenge,
        rpId: config.passkeyDomain,
        timeout: CHALLENGE_MS,
        userVerification: 'required' as const,
      }
    },
    { limitByIp: LIMITS.passkeyByAddress },
  )

  serveJson(app, passkeyLogin, (request, reply) =>
    atLeast(FLOOR_MS, async () => {
      const { body } = request
      await addressLimits.consume(LIMITS.passkeyLoginByAddress, request)
      const challenge = await challengeIn(body.response.clientDataJSON)
      if (!(await takeChallenge(db, challenge, null, clock.now())))
        throw new ApiProblem('WRONG.CREDENTIALS')
      const key = await findPasskey(db, body.id)
      if (key === null || body.response.userHandle !== computeHmac(keys.passkey, nameOf(key)))
        throw new ApiProblem('WRONG.CREDENTIALS')
      const customer = await customerOf(db, keys.customer, key.customerId)
      await limits.consume(LIMITS.passkeyLoginByKey, key.id)
      const count = await nextCountOf(config, body, challenge, key).catch(
        async (refused: unknown) => {
          await securityLog.record(db, request, 'passkey-failed', {
            customerId: customer.id,
            personId: key.personId,
            loginId: '',
          })
          throw refused
        },
      )
      await admitted(db, ports, customer)
      const start = {
        personId: key.personId,
        stage: 'customer',
        audience: PORTAL_AUDIENCE,
        phone: customer.phone,
        invoices: null,
        optimized: false,
      } as const
      const answer = await beginLogin(
        platform,
        customer,
        start,
        request,
        reply,
        async (tx, who) => {
          if (!(await countUse(tx, key, count, clock.now())))
            throw new ApiProblem('WRONG.CREDENTIALS')
          await securityLog.record(tx, request, 'passkey-login', who)
          await tellUnlessKnown(platform, tx, request, key)
        },
      )
      setDeviceCookie(reply, config, keys.device, nameOf(key), clock.now())
      setPasskeyCookie(reply, config)
      return answer
    }),
  )
}
