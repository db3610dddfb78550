import type { Role } from '@portal/contract'
import type { Db } from './db.ts'
import type { DpopRequest } from './dpop-proof.ts'
import type { SessionRow } from './tables.ts'

export type SessionRecord = Pick<
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
  | 'provedAt'
  | 'expiresAt'
  | 'replacedBy'
>

/** Session of a request, with role and account version read in the same statement. */
export interface Session extends SessionRecord {
  readonly role: Role
  /** Changes with every change of the customer's contracts, invoices, campaigns or contacts. */
  readonly accountVersion: number
}

export interface NewSession {
  readonly loginId: string
  readonly customerId: string
  /** Person of a company; null for the customer itself. */
  readonly personId?: string | null
  readonly stage: SessionRow['stage']
  readonly audience: string
  /** Key thumbprint of a partner page; null for the portal's own pages. */
  readonly keyThumbprint?: string | null
  readonly protocol: string
  readonly phone: string | null
  /** Null for all invoices of the customer. */
  readonly invoices: string[] | null
  /** Last proof of the identity by a PIN or a passkey; null after a login by a partner's token. */
  readonly provedAt?: Date | null
}

/** What a confirmed login changes. */
export type SessionChange = Partial<Pick<NewSession, 'stage' | 'phone' | 'personId' | 'provedAt'>>

/** `cookie` is the second half of the token; null for a partner page. */
export interface IssuedSession {
  readonly token: string
  readonly cookie: string | null
  readonly session: SessionRecord
}

export interface SessionCredentials extends DpopRequest {
  readonly cookie: string | undefined
  readonly origin: string | undefined
  /** True for a DPoP token, which is bound to a key. */
  readonly isBound: boolean
  readonly proof: string | undefined
}

export interface Sessions {
  issue(tx: Db, newSession: NewSession): Promise<IssuedSession>
  /**
   * Returns the live session of a request; throws `unauthorized`. `maybeReplaced` also accepts one
   * that was replaced less than a minute ago.
   */
  authenticate(credentials: SessionCredentials, maybeReplaced?: boolean): Promise<Session>
  /** Verifies the DPoP proof and returns the key's thumbprint; throws `unauthorized`. */
  verifyProofKey(credentials: SessionCredentials): Promise<string>
  isLive(sessionId: string): Promise<boolean>
  /**
   * Issues the next token of the same stage. Repeated requests with the old session get the same
   * token for a minute. Null when the session has ended.
   */
  renew(tx: Db, old: SessionRecord, cookie: string | undefined): Promise<IssuedSession | null>
  /**
   * Revokes the session and issues its successor; null if it was revoked already. The successor's
   * cookie is derived from `proof`, the text that confirmed the login.
   */
  replace(
    tx: Db,
    old: SessionRecord,
    change: SessionChange,
    proof: string,
  ): Promise<IssuedSession | null>
  /**
   * Returns the live successor of a session that was replaced with the same `proof`, in case the
   * response was lost. Null for a partner page.
   */
  findSuccessor(tx: Db, old: SessionRecord, proof: string): Promise<IssuedSession | null>
  /** Revokes the session; false when it was revoked already, so that one of two concurrent callers continues. */
  revoke(tx: Db, sessionId: string): Promise<boolean>
  /** Records a proof of the identity, also for sessions that a renewal issued since. Later renewals copy its time. */
  recordProof(tx: Db, sessionId: string): Promise<void>
  /** Lists logins with a live session, of the whole customer or of one person (null: the customer itself). */
  listOpenLogins(tx: Db, customerId: string, personId?: string | null): Promise<string[]>
  /** Revokes all sessions of a login. */
  revokeLogin(tx: Db, loginId: string): Promise<void>
}
