import {
  addPasskey,
  ApiProblem,
  maskDocument,
  OPERATOR,
  passkeyOptions,
  passkeys,
  removePasskey,
  type Passkey,
} from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  parseDevice,
  computeHmac,
  getPortalHost,
  runInTransaction,
  findKnownBrowserId,
  setPasskeyCookie,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { addressOf, nameOf } from '../store/insider.ts'
import { challengeIn, madeKeyOf, PASSKEY_ALGORITHMS } from '../passkey-check.ts'
import { LIMITS } from '../rules/limits.ts'
import { shownName } from '../rules/login-outcome.ts'
import { customerOf } from '../store/customers.ts'
import { loginOf } from '../store/logins.ts'
import {
  CHALLENGE_MS,
  forgetPasskey,
  keepChallenge,
  keepPasskey,
  passkeysOf,
  takeChallenge,
} from '../store/passkeys.ts'
import type { PasskeyRow } from '../tables.ts'
import { passkeyAddedMessage } from '../texts.ts'
import { webAuthn } from '../web-authn.ts'

/** More than anybody has devices. */
const MOST = 10

const shown = ({ id, browser, system, isSynced, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  browser,
  system,
  isSynced,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

/** The passkeys of a customer: seen, made and removed by who is logged in. */
export const passkeyRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, config, db, keys, limits, outbox, securityLog } = platform

  // Who holds a session of this moment alone must not make himself a way in that outlives it: a code has been confirmed in this browser.
  const mayAdd = (request: FastifyRequest, known: readonly PasskeyRow[]): boolean =>
    known.length < MOST &&
    findKnownBrowserId(request, config, keys.device, nameOf(request.session), clock.now()) !== null

  const requireRoom = async (request: FastifyRequest): Promise<PasskeyRow[]> => {
    const known = await passkeysOf(db, request.session)
    if (!mayAdd(request, known)) throw new ApiProblem('METHOD.NOT.AVAILABLE')
    return known
  }

  serveJson(app, passkeys, async (request) => {
    const { loginId } = request.session
    const known = await passkeysOf(db, request.session)
    const may = mayAdd(request, known)
    return {
      passkeys: known.map(shown),
      mayAdd: may,
      isOffered:
        may && known.length === 0 && (await loginOf(db, keys.customer, loginId)).newBrowser,
    }
  })

  serveJson(app, passkeyOptions, async (request) => {
    const { customerId } = request.session
    const known = await requireRoom(request)
    await limits.consume(LIMITS.passkeyByCustomer, customerId)
    const { name, document, type } = await customerOf(db, keys.customer, customerId)
    const called = shownName(name, type)
    const { generateRegistrationOptions } = await webAuthn()
    const {
      challenge,
      rp,
      user,
      pubKeyCredParams,
      excludeCredentials = [],
    } = await generateRegistrationOptions({
      rpName: OPERATOR.name,
      rpID: config.passkeyDomain,
      userID: Buffer.from(computeHmac(keys.passkey, nameOf(request.session)), 'base64url'),
      userName: `${called} · ${maskDocument(document)}`,
      userDisplayName: called,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    })
    await keepChallenge(db, challenge, customerId, clock.now())
    return {
      challenge,
      user,
      pubKeyCredParams,
      attestation: 'none' as const,
      timeout: CHALLENGE_MS,
      rp: { name: rp.name, id: config.passkeyDomain },
      excludeCredentials: excludeCredentials.map(({ id }) => ({ id, type: 'public-key' as const })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
    }
  })

  serveJson(app, addPasskey, async (request, reply) => {
    const { body, session } = request
    const { customerId, personId } = session
    await requireRoom(request)
    const challenge = await challengeIn(body.response.clientDataJSON)
    if (!(await takeChallenge(db, challenge, customerId, clock.now())))
      throw new ApiProblem('WRONG.CREDENTIALS')
    const made = await madeKeyOf(config, body, challenge)
    const device = parseDevice(request.headers['user-agent'])
    const at = clock.now()
    const kept = await runInTransaction(db, async (tx) => {
      const row = await keepPasskey(tx, { customerId, personId, ...made, ...device, createdAt: at })
      if (row === null) throw new ApiProblem('WRONG.CREDENTIALS')
      await securityLog.record(tx, request, 'passkey-added', session)
      const email = await addressOf({ db: tx, keys }, session)
      if (email !== null)
        await outbox.enqueue(tx, 'email', {
          to: email,
          ...passkeyAddedMessage({ ...device, at, host: getPortalHost(config) }),
        })
      return row
    })
    setPasskeyCookie(reply, config)
    return shown(kept)
  })

  serveJson(app, removePasskey, async (request) => {
    const {
      params: { id },
      session,
    } = request
    await runInTransaction(db, async (tx) => {
      if (await forgetPasskey(tx, session, id))
        await securityLog.record(tx, request, 'passkey-removed', session)
    })
    return undefined
  })
}
