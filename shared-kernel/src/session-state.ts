import type { CustomerType } from '@portal/contract'

export type SessionStatus = 'UNAUTHENTICATED' | 'AUTHENTICATING' | 'AUTHENTICATED'

/** Section 3 of the specification. Empty strings stand for 'nothing known', as LOGOUT leaves them. */
export interface SessionUser {
  readonly name: string
  readonly document: string
  /** E.164 or empty. */
  readonly phone: string
  readonly type: CustomerType | ''
}

export interface SessionState {
  readonly accessToken: string | null
  readonly status: SessionStatus
  readonly user: SessionUser
  readonly protocol: string | null
  /** ISO instant at which the access token ends. */
  readonly expirationTime: string | null
}
