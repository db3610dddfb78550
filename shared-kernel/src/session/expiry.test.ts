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
  ['long before', END - EXPIRY_WARNING_MS - 1, 'far'],
  ['when the warning begins', END - EXPIRY_WARNING_MS, 'near'],
  ['a moment before the end', END - 1, 'near'],
  ['at the end', END, 'over'],
  ['after it', END + 1, 'over'],
] as const)('%s it is %s', (_when, now, expiry) =>
  expect(getExpiryPhase(session(), now)).toBe(expiry),
)

it('a visitor has nothing that could end', () =>
  expect(getExpiryPhase(session({ status: 'UNAUTHENTICATED' }), END)).toBe('far'))

it('does not end by the clock of the device', () =>
  expect(getExpiryPhase(session(), null)).toBe('far'))

it.each([null, 'soon'])(
  'without an end that can be read (%s) only the API knows',
  (expirationTime) => {
    expect(getExpiryPhase(session({ expirationTime }), END)).toBe('far')
  },
)
