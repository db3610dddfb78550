import type { SignOutReason } from '../events.ts'

/** Changes of the session, for the auth remote and the host. */
export interface SessionControl {
  /** Stores the response of POST /login and sets AUTHENTICATING. */
  begin(started: {
    accessToken: string
    protocol: string
    expirationTime: string
    document: string
    type: 'PF' | 'PJ'
  }): void
  /** Sets the phone of the PIN (E.164); ignored once the login is confirmed. */
  setPinPhone(phone: string): void
  /** Stores the response of a confirmed login in cookies (section 3) and sets AUTHENTICATED. */
  confirm(verified: {
    access_token: string
    expirationTime: string
    name: string
    document: string
    type: 'PF' | 'PJ'
    phone: string | null
    tokenSms: string
    birthdate: string | null
  }): void
  /** Resets a login that is not confirmed; the page stays. */
  abandon(): void
  /**
   * Ends the session once, even for concurrent calls: clears local data and emits session.ended.
   * `last` is a request of this session, which may complete before the session is revoked.
   */
  end(reason: SignOutReason, last?: Promise<unknown>): Promise<void>
}
