import type { SessionStatus } from '../session-state.ts'
import type { SessionCookies } from '../cookies/session-cookies.ts'
import { restoreSession, getStatusFromCookies } from './restore-session.ts'
import { SIGNED_OUT } from './session-reducer.ts'

const NONE: SessionCookies = {
  tokenSms: '',
  protocol: '',
  accessToken: '',
  document: '',
  name: '',
  phone: '',
  birthdate: '',
  optimized: '',
  expirationTime: '',
}
const PF = '39053344705'
const PJ = '11222333000181'
const LETTERS = '12ABC345000188'
const TRAP = 'DKX10290627303'
const confirmed = { accessToken: 'token', protocol: 'protocol', tokenSms: 'sms' }
const OPERATOR = 'operator-app'

const ROWS: readonly [string, Partial<SessionCookies>, SessionStatus][] = [
  [
    'optimized, PF, with a birthdate',
    { optimized: 'partner', document: PF, birthdate: 'confirmed' },
    'AUTHENTICATED',
  ],
  ['optimized, PF, in the operator app', { optimized: OPERATOR, document: PF }, 'AUTHENTICATED'],
  ['optimized, PF, neither', { optimized: 'partner', document: PF }, 'AUTHENTICATING'],
  [
    'optimized, PF, neither, tokens present',
    { optimized: 'partner', document: PF, ...confirmed },
    'AUTHENTICATING',
  ],
  ['optimized, PJ', { optimized: 'partner', document: PJ }, 'AUTHENTICATED'],
  ['optimized, PJ with letters', { optimized: 'partner', document: LETTERS }, 'AUTHENTICATED'],
  [
    'optimized, a length that is neither counts as PJ',
    { optimized: 'partner', document: '123' },
    'AUTHENTICATED',
  ],
  [
    'normal, PF, all of it',
    { document: PF, ...confirmed, birthdate: 'confirmed' },
    'AUTHENTICATED',
  ],
  ['normal, PF, no birthdate', { document: PF, ...confirmed }, 'AUTHENTICATING'],
  [
    'normal, PF, no protocol',
    { document: PF, ...confirmed, protocol: '', birthdate: 'confirmed' },
    'AUTHENTICATING',
  ],
  [
    'normal, PF, no sms token',
    { document: PF, ...confirmed, tokenSms: '', birthdate: 'confirmed' },
    'AUTHENTICATING',
  ],
  ['normal, PJ, all of it', { document: PJ, ...confirmed }, 'AUTHENTICATED'],
  ['normal, PJ whose digits alone are a CPF', { document: TRAP, ...confirmed }, 'AUTHENTICATED'],
  ['normal, PJ, no sms token', { document: PJ, ...confirmed, tokenSms: '' }, 'AUTHENTICATING'],
  ['normal, only an access token', { accessToken: 'token' }, 'AUTHENTICATING'],
  [
    'normal, everything but the access token',
    { document: PF, ...confirmed, accessToken: '', birthdate: 'confirmed' },
    'UNAUTHENTICATED',
  ],
  ['nothing', {}, 'UNAUTHENTICATED'],
]

it.each(ROWS)('restores the status from cookies: %s', (_, cookies, status) => {
  expect(getStatusFromCookies({ ...NONE, ...cookies }, OPERATOR)).toBe(status)
})

it('restores the user from cookies without the birthdate', () => {
  const cookies = {
    ...NONE,
    ...confirmed,
    document: PF,
    name: 'Ana',
    phone: '+5511987654321',
    birthdate: '1988-03-14',
    expirationTime: '2026-11-21T12:15:00Z',
  }
  const state = restoreSession(cookies, OPERATOR)
  expect(state).toEqual({
    accessToken: 'token',
    status: 'AUTHENTICATED',
    protocol: 'protocol',
    expirationTime: '2026-11-21T12:15:00Z',
    user: { name: 'Ana', document: PF, phone: '+5511987654321', type: 'PF' },
  })
  expect(JSON.stringify(state)).not.toContain('1988')
})

it('restores nothing for an anonymous user, whatever other cookies have', () => {
  expect(restoreSession({ ...NONE, name: 'Ana', document: PF }, OPERATOR)).toBe(SIGNED_OUT)
})
