import type { SignOutReason } from '../events.ts'

/** What a login and its end do to the session: for the room that logs in and out, and for the host. */
export interface SessionControl {
  /** Stores what POST /login answered and sets AUTHENTICATING. */
  begin(started: {
    accessToken: string
    protocol: string
    expirationTime: string
    document: string
    type: 'PF' | 'PJ'
  }): void
  /** Where the PIN goes, in E.164; nothing once the login is confirmed. */
  setPinPhone(phone: string): void
  /** Stores what a confirmed login answered (cookies of section 3) and sets AUTHENTICATED. */
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
  /** Forgets a login that is not confirmed; the page stays where it is. */
  abandon(): void
  /**
   * Clears everything the specification lists, once however often it is called together, and emits session.ended. `last` is a call
   * made with this session: the server is given a moment to take it in before the session ends there too.
   */
  end(reason: SignOutReason, last?: Promise<unknown>): Promise<void>
}
