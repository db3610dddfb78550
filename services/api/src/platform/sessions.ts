import { randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiProblem, SESSION_SECONDS } from '@portal/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Config } from '../config/index.ts'
import { addMs, type Clock } from './clock.ts'
import type { Db } from './db.ts'
import { computeHmac, computeHmacs, type Keys } from './keys.ts'
import { pgNotify } from './pg-notify.ts'
import { decryptLoginPhone, encryptLoginPhone } from './encrypted-text.ts'
import { createPartnerSessions, createTokenProblem } from './partner-sessions.ts'
import { findLiveSession, findOpenLogins, FAR_FUTURE } from './session-statements.ts'
import { createSessionTokens } from './session-tokens.ts'
import type {
  IssuedSession,
  NewSession,
  SessionChange,
  SessionRecord,
  Sessions,
} from './session-types.ts'
import { sessions as table, type SessionRow } from './tables.ts'
import { createRandomToken, hashSha256 } from './tokens.ts'

const SESSION_MS = SESSION_SECONDS * 1000
/** How long a replaced session may repeat its last request, whose response may be lost, in ms. */
const REPEAT_MS = 60_000
export const PORTAL_AUDIENCE = 'portal'

const isSameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const createSessions = (
  db: Db,
  clock: Clock,
  keys: Keys,
  config: Pick<Config, 'partners' | 'origins'>,
): Sessions => {
  const partnerSessions = createPartnerSessions(db, clock, keys, config)
  const tokens = createSessionTokens(clock, keys)
  const toIssuedSession = async (
    row: SessionRow,
    cookie: string | null,
  ): Promise<IssuedSession> => ({
    token: await tokens.sign(row),
    cookie,
    session: row,
  })

  const encryptPhone = (loginId: string, phone: string | null): string | null =>
    encryptLoginPhone(keys.customer, loginId, phone)
  const withPhone = <T extends Pick<SessionRow, 'loginId' | 'phone'>>(row: T): T => ({
    ...row,
    phone: decryptLoginPhone(keys.customer, row.loginId, row.phone),
  })

  const issue = async (
    tx: Db,
    {
      loginId,
      customerId,
      personId = null,
      stage,
      audience,
      keyThumbprint = null,
      protocol,
      phone,
      invoices,
      provedAt = null,
    }: NewSession,
    id: string,
    secret: string,
  ): Promise<IssuedSession> => {
    const now = clock.now()
    const cookie = audience === PORTAL_AUDIENCE ? secret : null
    const row = {
      id,
      loginId,
      customerId,
      personId,
      stage,
      audience,
      keyThumbprint,
      protocol,
      phone,
      invoices,
      provedAt,
      cookieHash: cookie === null ? null : hashSha256(cookie),
      createdAt: now,
      expiresAt: addMs(now, SESSION_MS),
      revokedAt: null,
      replacedBy: null,
    }
    await tx.insert(table).values({ ...row, phone: encryptPhone(loginId, phone) })
    return toIssuedSession(row, cookie)
  }

  const findSession = async (tx: Db, id: string): Promise<SessionRow | null> => {
    const [row] = await tx.select().from(table).where(eq(table.id, id))
    return row === undefined ? null : withPhone(row)
  }

  /**
   * Revokes the session and issues its successor; null if it was revoked already. Its cookie is
   * derived from `proof`: a request with the same proof gets the same token.
   */
  const replace = async (
    tx: Db,
    old: SessionRecord,
    change: SessionChange,
    proof: string,
  ): Promise<IssuedSession | null> => {
    const id = computeHmac(keys.token, `renewed:${old.id}`)
    const [replaced] = await tx
      .update(table)
      .set({ revokedAt: clock.now(), replacedBy: id })
      .where(and(eq(table.id, old.id), isNull(table.revokedAt)))
      .returning({ notified: pgNotify('session', table.id), provedAt: table.provedAt })
    if (replaced === undefined) return null
    const secret = computeHmac(keys.token, `renewed:${old.id}:${proof}`)
    // A proof may have been recorded since `old` was read.
    return issue(tx, { ...old, provedAt: replaced.provedAt, ...change }, id, secret)
  }

  /** Returns the live successor if its cookie is one of `cookies` or derived from `proof`. */
  const findSuccessor = async (
    tx: Db,
    old: SessionRecord,
    proof: string,
    cookies: readonly string[] = [],
  ): Promise<IssuedSession | null> => {
    const former = await findSession(tx, old.id)
    const next = former?.replacedBy ? await findSession(tx, former.replacedBy) : null
    if (next === null || next.revokedAt !== null) return null
    const { cookieHash } = next
    if (cookieHash === null) return toIssuedSession(next, null)
    // Another process may have replaced the session with another root secret.
    const derived = computeHmacs(keys.token, `renewed:${old.id}:${proof}`)
    const known = [...cookies, ...derived].find((text) => isSameText(hashSha256(text), cookieHash))
    return known === undefined ? null : toIssuedSession(next, known)
  }

  return {
    verifyProofKey: async (credentials) =>
      (await partnerSessions.verifyProof(credentials)).thumbprint,
    issue: (tx, request) =>
      issue(tx, request, randomBytes(18).toString('base64url'), createRandomToken()),

    authenticate: async (credentials, maybeReplaced = false) => {
      const { token, cookie, isBound } = credentials
      const claims = token === undefined ? null : await tokens.verify(token).catch(() => null)
      if (claims === null)
        throw isBound ? createTokenProblem('token') : new ApiProblem('unauthorized')
      if (claims.audience !== PORTAL_AUDIENCE)
        return partnerSessions.authenticate(claims.sid, credentials)
      const now = clock.now()
      const replacedAfter = maybeReplaced ? addMs(now, -REPEAT_MS) : FAR_FUTURE
      const [found] = isBound
        ? []
        : await findLiveSession(db).execute({
            id: claims.sid,
            now: now.toISOString(),
            replacedAfter: replacedAfter.toISOString(),
          })
      if (found === undefined) throw new ApiProblem('unauthorized')
      const { session: row, role, version } = found
      // The browser may have received the new cookie although the response body was lost.
      const next = row.replacedBy === null ? null : await findSession(db, row.replacedBy)
      const isSessionCookie = (hash: string | null | undefined): boolean =>
        cookie !== undefined && !!hash && isSameText(hashSha256(cookie), hash)
      const isProven =
        row.cookieHash !== null &&
        (isSessionCookie(row.cookieHash) || isSessionCookie(next?.cookieHash)) &&
        isSameText(claims.hash, row.cookieHash)
      if (!isProven || role === null) throw new ApiProblem('unauthorized')
      return { ...withPhone(row), role, accountVersion: version ?? 0 }
    },

    isLive: async (sessionId) =>
      (
        await db
          .select({ id: table.id })
          .from(table)
          .where(
            and(eq(table.id, sessionId), isNull(table.revokedAt), gt(table.expiresAt, clock.now())),
          )
      ).length === 1,

    renew: async (tx, old, cookie = '') => {
      const next =
        (await replace(tx, old, {}, cookie)) ?? (await findSuccessor(tx, old, cookie, [cookie]))
      // The successor of a pending login may be confirmed: a renewal is no proof of the identity.
      return next?.session.stage === old.stage ? next : null
    },

    replace,
    findSuccessor: async (tx, old, proof) => {
      const next = await findSuccessor(tx, old, proof)
      return next === null || next.cookie === null ? null : next
    },

    revoke: async (tx, sessionId) => {
      const dead = await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(and(eq(table.id, sessionId), isNull(table.revokedAt)))
        .returning({ id: table.id, notified: pgNotify('session', table.id) })
      return dead.length === 1
    },

    recordProof: async (tx, sessionId) => {
      let next: string | null = sessionId
      // The update waits for a concurrent renewal and then names the session that replaced this
      // one.
      while (next !== null) {
        const [row]: { replacedBy: string | null }[] = await tx
          .update(table)
          .set({ provedAt: clock.now() })
          .where(eq(table.id, next))
          .returning({ replacedBy: table.replacedBy })
        next = row?.replacedBy ?? null
      }
    },

    listOpenLogins: (tx, customerId, personId) =>
      findOpenLogins(tx, clock.now(), customerId, personId),

    revokeLogin: async (tx, loginId) => {
      await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(and(eq(table.loginId, loginId), isNull(table.revokedAt)))
        .returning({ notified: pgNotify('session', table.id) })
    },
  }
}
