import { ApiProblem } from '@portal/contract'
import type { Config } from '../config/index.ts'
import { addMs, type Clock } from './clock.ts'
import type { Db } from './db.ts'
import { DpopError, PROOF_LIFETIME_MS, verifyDpopProof, type DpopProof } from './dpop-proof.ts'
import { decryptLoginPhone } from './encrypted-text.ts'
import type { Keys } from './keys.ts'
import { FAR_FUTURE, findLiveSessionByProof } from './session-statements.ts'
import type { Session, SessionCredentials } from './session-types.ts'

export const toPartnerAudience = (id: string): string => `partner:${id}`

const createUnauthorized = (cause: unknown): ApiProblem => new ApiProblem('unauthorized', { cause })
export const createTokenProblem = (claim: string): ApiProblem =>
  createUnauthorized(new DpopError('invalid_token', claim))

/** Authenticates partner pages, whose tokens are bound to a DPoP key. */
export const createPartnerSessions = (
  db: Db,
  clock: Clock,
  keys: Keys,
  { partners, origins }: Pick<Config, 'partners' | 'origins'>,
) => {
  const isPartnerOrigin = (audience: string, origin: string | undefined): boolean =>
    partners.some(
      (partner) =>
        toPartnerAudience(partner.id) === audience &&
        origin !== undefined &&
        partner.origins.includes(origin),
    )

  const verifyProof = (credentials: SessionCredentials): Promise<DpopProof> =>
    verifyDpopProof(credentials.proof, credentials, origins, clock.now()).catch(
      (error: unknown) => {
        throw createUnauthorized(error)
      },
    )

  const authenticate = async (id: string, credentials: SessionCredentials): Promise<Session> => {
    if (!credentials.isBound) throw createTokenProblem('scheme')
    const proof = await verifyProof(credentials)
    const now = clock.now()
    const [found] = await findLiveSessionByProof(db).execute({
      id,
      now: now.toISOString(),
      replacedAfter: FAR_FUTURE.toISOString(),
      proof: proof.id,
      until: addMs(now, PROOF_LIFETIME_MS).toISOString(),
    })
    if (
      found === undefined ||
      found.role === null ||
      !isPartnerOrigin(found.session.audience, credentials.origin)
    )
      throw createTokenProblem('session')
    const { session, role, version, isNew } = found
    if (session.keyThumbprint !== proof.thumbprint) throw createTokenProblem('jkt')
    if (!isNew) throw createUnauthorized(new DpopError('invalid_dpop_proof', 'jti'))
    const phone = decryptLoginPhone(keys.customer, session.loginId, session.phone)
    return { ...session, phone, role, accountVersion: version ?? 0 }
  }

  return { verifyProof, authenticate }
}
