import type { CustomerType } from '@portal/contract'

/** none: the session is confirmed and another remote renders the page. */
export type LoginStep = 'credentials' | 'pin' | 'birthdate' | 'none'

interface LoginStepInput {
  readonly state: {
    readonly status: 'UNAUTHENTICATED' | 'AUTHENTICATING' | 'AUTHENTICATED'
    readonly user: { readonly type: CustomerType | ''; readonly phone: string }
  }
  /** True in the optimized journey, unless the API requires a PIN. */
  readonly isByBirthdate: boolean
}

/** Returns the step of a login; a private customer in the optimized journey chooses a birthdate instead of a PIN. */
export function getLoginStep({
  state: { status, user },
  isByBirthdate,
}: LoginStepInput): LoginStep {
  if (status === 'AUTHENTICATED') return 'none'
  if (status === 'UNAUTHENTICATED') return 'credentials'
  if (isByBirthdate && user.type === 'PF') return 'birthdate'
  return user.phone === '' ? 'credentials' : 'pin'
}
