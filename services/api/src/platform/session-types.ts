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
  | 'expiresAt'
  | 'replacedBy'
>

/** Who is asking, as the database knows it at this moment. */
export interface Session extends SessionRecord {
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
export interface IssuedSession {
  readonly token: string
  readonly cookie: string | null
  readonly session: SessionRecord
}

/** What a request brings to prove its session. */
export interface SessionCredentials extends DpopRequest {
  readonly cookie: string | undefined
  readonly origin: string | undefined
  /** The token came as one that is bound to a key. */
  readonly isBound: boolean
  readonly proof: string | undefined
}

export interface Sessions {
  issue(tx: Db, newSession: NewSession): Promise<IssuedSession>
  /** The live session of a request; throws `unauthorized`. `maybeRenewed` lets in one that was renewed a moment ago, too. */
  authenticate(credentials: SessionCredentials, maybeRenewed?: boolean): Promise<Session>
  /** The key that a call proves, by its thumbprint; throws `unauthorized`. */
  verifyProofKey(credentials: SessionCredentials): Promise<string>
  isLive(sessionId: string): Promise<boolean>
  /** The next token of the same stage; whoever asks with the same session gets the same one for a minute. Null when it ended. */
  renew(tx: Db, old: SessionRecord, cookie: string | undefined): Promise<IssuedSession | null>
  /** Kills the token at once; false when it was dead already, so that of two callers one goes on. */
  revoke(tx: Db, sessionId: string): Promise<boolean>
  /** Logins of a customer that have a live session; of one person, or of the customer itself (null), where that is said. */
  listOpenLogins(tx: Db, customerId: string, personId?: string | null): Promise<string[]>
  /** Kills every token of a login. */
  revokeLogin(tx: Db, loginId: string): Promise<void>
}
