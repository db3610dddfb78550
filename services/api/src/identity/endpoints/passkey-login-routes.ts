import { ApiProblem, passkeyLogin, passkeyLoginOptions } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  isHmac,
  setPasskeyCookie,
  PORTAL_AUDIENCE,
  setDeviceCookie,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'
import { assertMayLogIn, beginLogin } from '../begin-login.ts'
import { buildUserKey } from '../store/signed-in-user.ts'
import { loadWebAuthn, readChallenge, verifyAuthentication } from '../verify-passkey.ts'
import type { IdentityPorts } from '../ports.ts'
import { LIMITS } from '../rules/limits.ts'
import { readCustomer } from '../store/customers.ts'
import {
  CHALLENGE_LIFETIME_MS,
  updateCounter,
  findPasskey,
  saveChallenge,
  consumeChallenge,
} from '../store/passkeys.ts'
import type { PasskeyRow } from '../tables.ts'
import { notifyUnlessKnown } from '../notify-new-device.ts'

const MIN_RESPONSE_MS = 60

/** The passkey identifies the customer; the session is the same as after a PIN. */
export const registerPasskeyLoginRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: IdentityPorts,
): void => {
  const { ipLimits, clock, config, db, keys, limits, securityLog } = platform

  /** A passkey of a former version has no stored handle; it was derived from a root secret. */
  const isUserHandle = (key: PasskeyRow, given: string): boolean =>
    key.userHandle === null
      ? isHmac(keys.passkey, buildUserKey(key), given)
      : key.userHandle === given

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
    { limitByIp: LIMITS.passkeyByIp },
  )

  serveJson(app, passkeyLogin, (request, reply) =>
    withMinimumDuration(MIN_RESPONSE_MS, async () => {
      const { body } = request
      await ipLimits.consume(LIMITS.passkeyLoginByIp, request)
      const challenge = await readChallenge(body.response.clientDataJSON)
      if ((await consumeChallenge(db, challenge, null, clock.now())) === null)
        throw new ApiProblem('WRONG.CREDENTIALS')
      const key = await findPasskey(db, body.id)
      if (key === null || !isUserHandle(key, body.response.userHandle))
        throw new ApiProblem('WRONG.CREDENTIALS')
      const customer = await readCustomer(db, keys.customer, key.customerId)
      await limits.consume(LIMITS.passkeyLoginByKey, key.id)
      const count = await verifyAuthentication(config, body, challenge, key).catch(
        async (error: unknown) => {
          await securityLog.record(db, request, 'passkey-failed', {
            customerId: customer.id,
            personId: key.personId,
            loginId: '',
          })
          throw error
        },
      )
      await assertMayLogIn(db, ports, customer)
      const start = {
        personId: key.personId,
        stage: 'customer',
        audience: PORTAL_AUDIENCE,
        phone: customer.phone,
        invoices: null,
        optimized: false,
      } as const
      const response = await beginLogin(
        platform,
        customer,
        start,
        request,
        reply,
        async (tx, who) => {
          if (!(await updateCounter(tx, key, count, body.response.userHandle, clock.now())))
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
