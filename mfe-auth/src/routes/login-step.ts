import type { CustomerType } from '@portal/contract'

/** none: the session is confirmed, and the page belongs to another room. */
export type LoginStep = 'credentials' | 'pin' | 'birthdate' | 'none'

interface LoginStepInput {
  readonly state: {
    readonly status: 'UNAUTHENTICATED' | 'AUTHENTICATING' | 'AUTHENTICATED'
    readonly user: { readonly type: CustomerType | ''; readonly phone: string }
  }
  /** The optimized journey, as long as the API lets a birthdate confirm this login. */
  readonly isByBirthdate: boolean
}

/** Which step a login is at; a person in the optimized journey chooses a birthdate instead of typing a PIN. */
export function getLoginStep({
  state: { status, user },
  isByBirthdate,
}: LoginStepInput): LoginStep {
  if (status === 'AUTHENTICATED') return 'none'
  if (status === 'UNAUTHENTICATED') return 'credentials'
  if (isByBirthdate && user.type === 'PF') return 'birthdate'
  return user.phone === '' ? 'credentials' : 'pin'
}
