import { ApiProblem, passkeyLogin, passkeyLoginOptions } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  setPasskeyCookie,
  PORTAL_AUDIENCE,
  setDeviceCookie,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'
import { assertMayLogIn, beginLogin } from '../begin-login.ts'
import { buildUserKey } from '../store/signed-in-user.ts'
import { verifyPasskey } from '../consume-passkey.ts'
import { loadWebAuthn } from '../verify-passkey.ts'
import type { IdentityPorts } from '../ports.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { readCustomer } from '../store/customers.ts'
import { CHALLENGE_LIFETIME_MS, updateCounter, saveChallenge } from '../store/passkeys.ts'
import { notifyUnlessKnown } from '../notify-new-device.ts'

const MIN_RESPONSE_MS = 60

/** The passkey identifies the customer; the session is the same as after a PIN. */
export const registerPasskeyLoginRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { ipLimits, clock, config, db, keys, securityLog } = platform

  serveJson(
    app,
    passkeyLoginOptions,
    async () => {
      const { generateAuthenticationOptions } = await loadWebAuthn()
      const { challenge } = await generateAuthenticationOptions({ rpID: config.passkeyDomain })
      await saveChallenge(db, { challenge, customerId: null, userHandle: null }, clock.now())
      return {
        challenge,
        rpId: config.passkeyDomain,
        timeout: CHALLENGE_LIFETIME_MS,
        userVerification: 'required' as const,
      }
    },
    { limitByIp: RATE_LIMITS.passkeyByIp },
  )

  serveJson(app, passkeyLogin, (request, reply) =>
    withMinimumDuration(MIN_RESPONSE_MS, async () => {
      const { body } = request
      await ipLimits.consume(RATE_LIMITS.passkeyLoginByIp, request)
      const { key, counter } = await verifyPasskey(platform, request, body)
      const customer = await readCustomer(db, keys.customer, key.customerId)
      await assertMayLogIn(db, ports, customer)
      const start = {
        personId: key.personId,
        stage: 'customer',
        audience: PORTAL_AUDIENCE,
        phone: customer.phone,
        invoices: null,
        optimized: false,
        provedAt: clock.now(),
      } as const
      const response = await beginLogin(
        platform,
        customer,
        start,
        request,
        reply,
        async (tx, who) => {
          if (!(await updateCounter(tx, key, counter, body.response.userHandle, clock.now())))
            throw new ApiProblem('WRONG.CREDENTIALS')
          await securityLog.record(tx, request, 'passkey-login', who)
          await notifyUnlessKnown(platform, tx, request, key)
        },
      )
      setDeviceCookie(reply, config, keys.device, buildUserKey(key), clock.now())
      setPasskeyCookie(reply, config)
      return response
    }),
  )
}
