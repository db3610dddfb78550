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
  runInTransaction,
  findKnownBrowserId,
  setPasskeyCookie,
  serveJson,
  type Db,
  type EmailContent,
  type Platform,
  type Session,
} from '../../platform/index.ts'
import { findUserRecipient, buildUserKey } from '../store/signed-in-user.ts'
import {
  loadWebAuthn,
  readChallenge,
  verifyRegistration,
  PASSKEY_ALGORITHMS,
} from '../verify-passkey.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { toDisplayName } from '../rules/login-rules.ts'
import { readCustomer } from '../store/customers.ts'
import { readLogin } from '../store/logins.ts'
import {
  CHALLENGE_LIFETIME_MS,
  deletePasskey,
  saveChallenge,
  insertPasskey,
  listPasskeys,
  consumeChallenge,
} from '../store/passkeys.ts'
import type { PasskeyRow } from '../tables.ts'
import { buildPasskeyAddedMessage, buildPasskeyRemovedMessage } from '../texts.ts'

const MAX_PASSKEYS = 10

const toPasskey = ({ id, browser, system, isSynced, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  browser,
  system,
  isSynced,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

export const registerPasskeyRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, config, db, keys, limits, outbox, securityLog } = platform

  // A stolen session must not register a passkey that outlives it, so the browser must have
  // confirmed a PIN.
  const canAddPasskey = (request: FastifyRequest, existing: readonly PasskeyRow[]): boolean =>
    existing.length < MAX_PASSKEYS &&
    findKnownBrowserId(request, config, keys.device, buildUserKey(request.session), clock.now()) !==
      null

  const requirePasskeyAllowed = async (request: FastifyRequest): Promise<PasskeyRow[]> => {
    const existing = await listPasskeys(db, request.session)
    if (!canAddPasskey(request, existing)) throw new ApiProblem('METHOD.NOT.AVAILABLE')
    return existing
  }

  const enqueueEmail = async (tx: Db, user: Session, message: EmailContent): Promise<void> => {
    const recipient = await findUserRecipient({ db: tx, keys }, user)
    if (recipient !== null) await outbox.enqueue(tx, 'email', { ...recipient, ...message })
  }

  serveJson(app, passkeys, async (request) => {
    const { loginId } = request.session
    const existing = await listPasskeys(db, request.session)
    const canAdd = canAddPasskey(request, existing)
    return {
      passkeys: existing.map(toPasskey),
      mayAdd: canAdd,
      isOffered:
        canAdd && existing.length === 0 && (await readLogin(db, keys.customer, loginId)).newBrowser,
    }
  })

  serveJson(app, passkeyOptions, async (request) => {
    const { customerId } = request.session
    const existing = await requirePasskeyAllowed(request)
    await limits.consume(RATE_LIMITS.passkeyByCustomer, customerId)
    const { name, document, type } = await readCustomer(db, keys.customer, customerId)
    const displayName = toDisplayName(name, type)
    const userHandle =
      existing.find((passkey) => passkey.userHandle !== null)?.userHandle ??
      computeHmac(keys.passkey, buildUserKey(request.session))
    const { generateRegistrationOptions } = await loadWebAuthn()
    const {
      challenge,
      rp,
      user,
      pubKeyCredParams,
      excludeCredentials = [],
    } = await generateRegistrationOptions({
      rpName: OPERATOR.name,
      rpID: config.passkeyDomain,
      userID: Buffer.from(userHandle, 'base64url'),
      userName: `${displayName} · ${maskDocument(document)}`,
      userDisplayName: displayName,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    })
    await saveChallenge(db, { challenge, customerId, userHandle }, clock.now())
    return {
      challenge,
      user,
      pubKeyCredParams,
      attestation: 'none' as const,
      timeout: CHALLENGE_LIFETIME_MS,
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
    await requirePasskeyAllowed(request)
    const challenge = await readChallenge(body.response.clientDataJSON)
    const consumed = await consumeChallenge(db, challenge, customerId, clock.now())
    if (consumed === null) throw new ApiProblem('WRONG.CREDENTIALS')
    const registered = await verifyRegistration(config, body, challenge)
    const device = parseDevice(request.headers['user-agent'])
    const at = clock.now()
    const added = await runInTransaction(db, async (tx) => {
      const row = await insertPasskey(tx, {
        customerId,
        personId,
        ...consumed,
        ...registered,
        ...device,
        createdAt: at,
      })
      if (row === null) throw new ApiProblem('WRONG.CREDENTIALS')
      await securityLog.record(tx, request, 'passkey-added', session)
      await enqueueEmail(tx, session, buildPasskeyAddedMessage({ ...device, at }))
      return row
    })
    setPasskeyCookie(reply, config)
    return toPasskey(added)
  })

  serveJson(app, removePasskey, async (request) => {
    const {
      params: { id },
      session,
    } = request
    const device = parseDevice(request.headers['user-agent'])
    await runInTransaction(db, async (tx) => {
      if (!(await deletePasskey(tx, session, id))) return
      await securityLog.record(tx, request, 'passkey-removed', session)
      const message = buildPasskeyRemovedMessage({ ...device, at: clock.now() })
      await enqueueEmail(tx, session, message)
    })
    return undefined
  })
}
