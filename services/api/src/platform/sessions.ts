import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiProblem, type Role } from '@portal/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Config } from '../config/index.ts'
import { plusMs, type Clock } from './clock.ts'
import type { Db } from './db.ts'
import { hmac, type Keys } from './keys.ts'
import { notice } from './listen.ts'
import { openLoginPhone, sealLoginPhone } from './personal.ts'
import { findLive, findLiveByProof, findOpenLogins, NEVER } from './session-statements.ts'
import { createSessionTokens } from './session-tokens.ts'
import { PROOF_MS, ProofFault, readProof, type Proof, type ProvenCall } from './proof.ts'
import { sessions as table, type SessionRow } from './tables.ts'

export const SESSION_MS = 15 * 60_000
/** How long a session that was renewed may ask for its renewal again: the answer may have been lost on its way. */
const ASK_AGAIN_MS = 60_000
export const PORTAL_AUDIENCE = 'portal'
export const partnerAudience = (id: string): string => `partner:${id}`

type Opened = Pick<
  SessionRow,
  | 'id'
  | 'loginId'
  | 'customerId'
  | 'personId'
  | 'stage'
  | 'audience'
  | 'keyThumbprint'
  | 'protocol'
  | 'phone'
  | 'invoices'
  | 'expiresAt'
  | 'replacedBy'
>

/** Who is asking, as the database knows it at this moment. */
export interface Session extends Opened {
  /** What they may do at this moment. */
  readonly role: Role
  /** Another number whenever something of the customer's contracts, invoices, campaigns or contacts has changed. */
  readonly accountVersion: number
}

export interface NewSession {
  readonly loginId: string
  readonly customerId: string
  /** Who of a company it is; left out or null: the customer itself. */
  readonly personId?: string | null
  readonly stage: SessionRow['stage']
  readonly audience: string
  /** The key of a partner's page; left out or null: the portal's own. */
  readonly keyThumbprint?: string | null
  readonly protocol: string
  readonly phone: string | null
  /** Null: all of the customer's. */
  readonly invoices: string[] | null
}

/** `cookie` is the second half of the token, null for a partner's page, which has none. */
export interface Issued {
  readonly token: string
  readonly cookie: string | null
  readonly session: Opened
}

/** What a request brings to prove its session. */
export interface Presented extends ProvenCall {
  readonly cookie: string | undefined
  readonly origin: string | undefined
  /** The token came as one that is bound to a key. */
  readonly isBound: boolean
  readonly proof: string | undefined
}

export interface Sessions {
  issue(tx: Db, wanted: NewSession): Promise<Issued>
  /** The live session of a request; throws `unauthorized`. `maybeRenewed` lets in one that was renewed a moment ago, too. */
  authenticate(presented: Presented, maybeRenewed?: boolean): Promise<Session>
  /** The key that a call proves, by its thumbprint; throws `unauthorized`. */
  keyOf(presented: Presented): Promise<string>
  isLive(sessionId: string): Promise<boolean>
  /** The next token of the same stage; whoever asks with the same session gets the same one for a minute. Null when it ended. */
  renew(tx: Db, old: Opened, cookie: string | undefined): Promise<Issued | null>
  /** Kills the token at once; false when it was dead already, so that of two callers one goes on. */
  revoke(tx: Db, sessionId: string): Promise<boolean>
  /** Logins of a customer that have a live session; of one person, or of the customer itself (null), where that is said. */
  openLogins(tx: Db, customerId: string, personId?: string | null): Promise<string[]>
  /** Kills every token of a login. */
  revokeLogin(tx: Db, loginId: string): Promise<void>
}

const refused = (cause: unknown): ApiProblem => new ApiProblem('unauthorized', { cause })
const unbound = (claim: string): ApiProblem => refused(new ProofFault('invalid_token', claim))

const hashOf = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url')

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const createSessions = (
  db: Db,
  clock: Clock,
  keys: Keys,
  config: Pick<Config, 'partners' | 'origins'>,
): Sessions => {
  const originAllowed = (audience: string, origin: string | undefined): boolean =>
    config.partners.some(
      (partner) =>
        partnerAudience(partner.id) === audience &&
        origin !== undefined &&
        partner.origins.includes(origin),
    )

  const tokens = createSessionTokens(clock, keys)
  const toIssued = async (row: SessionRow, cookie: string | null): Promise<Issued> => ({
    token: await tokens.sign(row),
    cookie,
    session: row,
  })

  const sealedPhone = (loginId: string, phone: string | null): string | null =>
    sealLoginPhone(keys.customer, loginId, phone)
  const opened = <T extends Pick<SessionRow, 'loginId' | 'phone'>>(row: T): T => ({
    ...row,
    phone: openLoginPhone(keys.customer, row.loginId, row.phone),
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
    }: NewSession,
    id: string,
    secret: string,
  ): Promise<Issued> => {
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
      cookieHash: cookie === null ? null : hashOf(cookie),
      createdAt: now,
      expiresAt: plusMs(now, SESSION_MS),
      revokedAt: null,
      replacedBy: null,
    }
    await tx.insert(table).values({ ...row, phone: sealedPhone(loginId, phone) })
    return toIssued(row, cookie)
  }

  const rowOf = async (tx: Db, id: string): Promise<SessionRow | null> => {
    const [row] = await tx.select().from(table).where(eq(table.id, id))
    return row === undefined ? null : opened(row)
  }

  const prove = (presented: Presented): Promise<Proof> =>
    readProof(presented.proof, presented, config.origins, clock.now()).catch((error: unknown) => {
      throw refused(error)
    })

  /** Of a partner's page: its token is worth nothing without the key. */
  const byKey = async (id: string, presented: Presented): Promise<Session> => {
    if (!presented.isBound) throw unbound('scheme')
    const proof = await prove(presented)
    const now = clock.now()
    const [found] = await findLiveByProof(db).execute({
      id,
      now: now.toISOString(),
      renewedAfter: NEVER.toISOString(),
      proof: proof.id,
      until: plusMs(now, PROOF_MS).toISOString(),
    })
    if (
      found === undefined ||
      found.role === null ||
      !originAllowed(found.session.audience, presented.origin)
    )
      throw unbound('session')
    const { session, role, version, isNew } = found
    if (session.keyThumbprint !== proof.thumbprint) throw unbound('jkt')
    if (!isNew) throw refused(new ProofFault('invalid_dpop_proof', 'jti'))
    return { ...opened(session), role, accountVersion: version ?? 0 }
  }

  return {
    keyOf: async (presented) => (await prove(presented)).thumbprint,
    issue: (tx, wanted) =>
      issue(
        tx,
        wanted,
        randomBytes(18).toString('base64url'),
        randomBytes(32).toString('base64url'),
      ),

    authenticate: async (presented, maybeRenewed = false) => {
      const { token, cookie, isBound } = presented
      const claims = token === undefined ? null : await tokens.verify(token).catch(() => null)
      if (claims === null) throw isBound ? unbound('token') : new ApiProblem('unauthorized')
      if (claims.audience !== PORTAL_AUDIENCE) return byKey(claims.sid, presented)
      const now = clock.now()
      const renewedAfter = maybeRenewed ? plusMs(now, -ASK_AGAIN_MS) : NEVER
      const [found] = isBound
        ? []
        : await findLive(db).execute({
            id: claims.sid,
            now: now.toISOString(),
            renewedAfter: renewedAfter.toISOString(),
          })
      if (found === undefined) throw new ApiProblem('unauthorized')
      const { session: row, role, version } = found
      // The browser may have got the new cookie with an answer that broke off after its head.
      const next = row.replacedBy === null ? null : await rowOf(db, row.replacedBy)
      const isTheirs = (hash: string | null | undefined): boolean =>
        cookie !== undefined && !!hash && same(hashOf(cookie), hash)
      const isProven =
        row.cookieHash !== null &&
        (isTheirs(row.cookieHash) || isTheirs(next?.cookieHash)) &&
        same(claims.hash, row.cookieHash)
      if (!isProven || role === null) throw new ApiProblem('unauthorized')
      return { ...opened(row), role, accountVersion: version ?? 0 }
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
      const id = hmac(keys.token, `renewed:${old.id}`)
      const replaced = await tx
        .update(table)
        .set({ revokedAt: clock.now(), replacedBy: id })
        .where(and(eq(table.id, old.id), isNull(table.revokedAt)))
        .returning({ told: notice('session', table.id) })
      const secret = hmac(keys.token, `renewed:${old.id}:${cookie}`)
      if (replaced.length === 1) return issue(tx, old, id, secret)
      const next = await rowOf(tx, id)
      if (next === null || next.revokedAt !== null) return null
      const isNew = next.cookieHash !== null && same(hashOf(cookie), next.cookieHash)
      return toIssued(next, next.cookieHash === null ? null : isNew ? cookie : secret)
    },

    revoke: async (tx, sessionId) => {
      const dead = await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(and(eq(table.id, sessionId), isNull(table.revokedAt)))
        .returning({ id: table.id, told: notice('session', table.id) })
      return dead.length === 1
    },

    openLogins: (tx, customerId, personId) => findOpenLogins(tx, clock.now(), customerId, personId),

    revokeLogin: async (tx, loginId) => {
      await tx
        .update(table)
        .set({ revokedAt: clock.now() })
        .where(and(eq(table.loginId, loginId), isNull(table.revokedAt)))
        .returning({ told: notice('session', table.id) })
    },
  }
}
