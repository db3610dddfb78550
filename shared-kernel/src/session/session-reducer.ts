import type { CustomerType } from '@portal/contract'
import type { SessionState, SessionStatus } from '../session-state.ts'

export type SessionAction =
  | {
      type: 'LOGIN'
      accessToken: string
      protocol: string
      document: string
      customerType: CustomerType
    }
  | { type: 'SEND_PIN_TO'; phone: string }
  | { type: 'VERIFY_PIN'; name: string; accessToken?: string }
  | { type: 'EXPIRE_SESSION'; expirationTime: string }
  | { type: 'LOGOUT' }

export const SIGNED_OUT: SessionState = {
  accessToken: null,
  status: 'UNAUTHENTICATED',
  user: { name: '', document: '', phone: '', type: '' },
  protocol: null,
  expirationTime: null,
}

const EVERY: readonly SessionStatus[] = ['UNAUTHENTICATED', 'AUTHENTICATING', 'AUTHENTICATED']

/** States in which each action applies; in other states it is ignored. */
export const ALLOWED: Record<SessionAction['type'], readonly SessionStatus[]> = {
  LOGIN: EVERY,
  SEND_PIN_TO: ['AUTHENTICATING'],
  VERIFY_PIN: ['AUTHENTICATING'],
  EXPIRE_SESSION: ['AUTHENTICATING', 'AUTHENTICATED'],
  LOGOUT: EVERY,
}

/** Pure reducer of the specification (section 4). The session does cookies, events, navigation. */
export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  if (!ALLOWED[action.type].includes(state.status)) return state
  switch (action.type) {
    case 'LOGIN':
      return {
        ...SIGNED_OUT,
        accessToken: action.accessToken,
        protocol: action.protocol,
        status: 'AUTHENTICATING',
        user: { ...SIGNED_OUT.user, document: action.document, type: action.customerType },
      }
    case 'SEND_PIN_TO':
      return { ...state, user: { ...state.user, phone: action.phone } }
    case 'VERIFY_PIN':
      return {
        ...state,
        status: 'AUTHENTICATED',
        accessToken: action.accessToken ?? state.accessToken,
        user: { ...state.user, name: action.name },
      }
    case 'EXPIRE_SESSION':
      return { ...state, expirationTime: action.expirationTime }
    case 'LOGOUT':
      return SIGNED_OUT
  }
}
