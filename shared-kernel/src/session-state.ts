import type { CustomerType } from '@portal/contract'

export type SessionStatus = 'UNAUTHENTICATED' | 'AUTHENTICATING' | 'AUTHENTICATED'

/** User of the specification (section 3). Unknown fields are empty strings, as after LOGOUT. */
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
  /** ISO timestamp at which the access token expires. */
  readonly expirationTime: string | null
}
