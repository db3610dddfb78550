import type { SessionState } from '../session-state.ts'
import { getExpiryPhase, EXPIRY_WARNING_MS } from './expiry.ts'
import { SIGNED_OUT } from './session-reducer.ts'

const END = Date.parse('2026-11-21T12:15:00Z')
const session = (change: Partial<SessionState> = {}): SessionState => ({
  ...SIGNED_OUT,
  status: 'AUTHENTICATED',
  expirationTime: new Date(END).toISOString(),
  ...change,
})

it.each([
  ['before the warning', END - EXPIRY_WARNING_MS - 1, 'far'],
  ['when the warning starts', END - EXPIRY_WARNING_MS, 'near'],
  ['one millisecond before expiry', END - 1, 'near'],
  ['at expiry', END, 'over'],
  ['after expiry', END + 1, 'over'],
] as const)('%s the phase is %s', (_when, now, expiry) =>
  expect(getExpiryPhase(session(), now)).toBe(expiry),
)

it('returns far for an anonymous user', () =>
  expect(getExpiryPhase(session({ status: 'UNAUTHENTICATED' }), END)).toBe('far'))

it('returns far while the server clock is unknown', () =>
  expect(getExpiryPhase(session(), null)).toBe('far'))

it.each([null, 'soon'])('returns far when the expiration time is %s', (expirationTime) => {
  expect(getExpiryPhase(session({ expirationTime }), END)).toBe('far')
})
