import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiProblem } from '@portal/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../config'
import { plusMs, type Clock } from './clock'
import type { Db } from './db'
import type { Keys } from './keys'
import { sessions as table, type SessionRow } from './tables'

export const SESSION_MS = 15 * 60_000
const ISSUER = 'portal-api'
export const PORTAL_AUDIENCE = 'portal'
export const partnerAudience = (id: string): string => `partner:${id}`

/** Who is asking, as the database knows it at this moment. */
export type Session = Pick<
  SessionRow,
  'id' | 'loginId' | 'customerId' | 'stage' | 'audience' | 'protocol' | 'phone' | 'expiresAt'
>

export interface NewSession {
  readonly loginId: string
  readonly customerId: string
  readonly stage: SessionRow['stage']
  readonly audience: string
  readonly protocol: string
  readonly phone: string | null
}

/** `cookie` is the second half of the token, null for a partner's page, which has none. */
export interface Issued {
  readonly token: string
  readonly cookie: string | null
  readonly session: Session
}

/** What a request brings to prove its session. */
export interface Presented {
  readonly token: string | undefined
  readonly cookie: string | undefined
  readonly origin: string | undefined
}

export interface Sessions {
  issue(tx: Db, wanted: NewSession): Promise<Issued>
  /** The live session of a request; throws `unauthorized`. */
  authenticate(presented: Presented): Promise<Session>
  /** Kills the token at once; false when it was dead already, so that of two callers one goes on. */
  revoke(tx: Db, sessionId: string): Promise<boolean>
}

const hashOf = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url')

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const createSessions = (db: Db, clock: Clock, keys: Keys, config: Pick<Config, 'partners'>): Sessions => {
  const originAllowed = (audience: string, origin: string | undefined): boolean =>
    config.partners.some(
      (partner) => partnerAudience(partner.id) === audience && origin !== undefined && partner.origins.includes(origin),
    )

  const claimsOf = async (token: string): Promise<{ sid: string; hash: string }> => {
    const { payload } = await jwtVerify(token, keys.token, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: clock.now(),
    })
    return { sid: String(payload.sid), hash: String(payload.ch) }
  }

  return {
    issue: async (tx, wanted) => {
      const now = clock.now()
      const cookie = wanted.audience === PORTAL_AUDIENCE ? randomBytes(32).toString('base64url') : null
      const row = {
        ...wanted,
        id: randomBytes(18).toString('base64url'),
        cookieHash: cookie === null ? null : hashOf(cookie),
        createdAt: now,
        expiresAt: plusMs(now, SESSION_MS),
      }
      await tx.insert(table).values(row)
      const token = await new SignJWT({ sid: row.id, stage: row.stage, ch: row.cookieHash ?? '' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(row.audience)
        .setIssuedAt(now)
        .setExpirationTime(row.expiresAt)
        .sign(keys.token)
      return { token, cookie, session: row }
    },

    authenticate: async ({ token, cookie, origin }) => {
      const claims = token === undefined ? null : await claimsOf(token).catch(() => null)
      if (claims === null) throw new ApiProblem('unauthorized')
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, claims.sid), isNull(table.revokedAt), gt(table.expiresAt, clock.now())))
      if (row === undefined) throw new ApiProblem('unauthorized')
      const proven =
        row.cookieHash === null
          ? originAllowed(row.audience, origin)
          : cookie !== undefined && same(hashOf(cookie), row.cookieHash) && same(claims.hash, row.cookieHash)
      if (!proven) throw new ApiProblem('unauthorized')
      return row
    },

    revoke: async (tx, sessionId) => {
      const dead = await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(and(eq(table.id, sessionId), isNull(table.revokedAt)))
        .returning({ id: table.id })
      return dead.length === 1
    },
  }
}
