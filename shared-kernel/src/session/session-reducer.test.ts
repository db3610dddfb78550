import fc from 'fast-check'
import type { SessionState } from '../session-state.ts'
import { ALLOWED, SIGNED_OUT, sessionReducer, type SessionAction } from './session-reducer.ts'

const login: SessionAction = {
  type: 'LOGIN',
  accessToken: 'pending',
  protocol: 'p1',
  document: '39053344705',
  customerType: 'PF',
}
const run = (...actions: readonly SessionAction[]): SessionState =>
  actions.reduce(sessionReducer, SIGNED_OUT)

it('stores token, protocol, document and type on LOGIN', () => {
  expect(run(login)).toEqual({
    accessToken: 'pending',
    protocol: 'p1',
    status: 'AUTHENTICATING',
    expirationTime: null,
    user: { name: '', document: '39053344705', phone: '', type: 'PF' },
  })
})

it('removes the previous customer on LOGIN', () => {
  const before = run(
    login,
    { type: 'SEND_PIN_TO', phone: '+5511987654321' },
    { type: 'VERIFY_PIN', name: 'Ana' },
  )
  const next = sessionReducer(before, { ...login, document: '11222333000181', customerType: 'PJ' })
  expect(next.user).toEqual({ name: '', document: '11222333000181', phone: '', type: 'PJ' })
})

it('stores the phone on SEND_PIN_TO', () => {
  expect(run(login, { type: 'SEND_PIN_TO', phone: '+5511987654321' }).user.phone).toBe(
    '+5511987654321',
  )
})

it('stores the name and authenticates on VERIFY_PIN', () => {
  expect(run(login, { type: 'VERIFY_PIN', name: 'Ana', accessToken: 'confirmed' })).toMatchObject({
    status: 'AUTHENTICATED',
    accessToken: 'confirmed',
    user: { name: 'Ana' },
  })
})

it('stores the expiration time on EXPIRE_SESSION', () => {
  expect(
    run(login, { type: 'EXPIRE_SESSION', expirationTime: '2026-11-21T12:15:00Z' }).expirationTime,
  ).toBe('2026-11-21T12:15:00Z')
})

it('resets the state on LOGOUT', () => {
  expect(run(login, { type: 'VERIFY_PIN', name: 'Ana' }, { type: 'LOGOUT' })).toEqual(SIGNED_OUT)
})

const text = fc.string({ minLength: 1, maxLength: 8 })
const anyAction: fc.Arbitrary<SessionAction> = fc.oneof(
  fc.record({
    type: fc.constant('LOGIN' as const),
    accessToken: text,
    protocol: text,
    document: text,
    customerType: fc.constantFrom('PF' as const, 'PJ' as const),
  }),
  fc.record({ type: fc.constant('SEND_PIN_TO' as const), phone: text }),
  fc.record({ type: fc.constant('VERIFY_PIN' as const), name: text }),
  fc.record({ type: fc.constant('EXPIRE_SESSION' as const), expirationTime: text }),
  fc.constant<SessionAction>({ type: 'LOGOUT' }),
)
const anySequence = fc.array(anyAction, { maxLength: 30 })

it('authenticates only after a login and its confirmation', () => {
  fc.assert(
    fc.property(anySequence, (actions) => {
      if (run(...actions).status !== 'AUTHENTICATED') return
      const types = actions.map(({ type }) => type)
      const lastLogin = types.lastIndexOf('LOGIN')
      expect(lastLogin).toBeGreaterThanOrEqual(0)
      expect(types.indexOf('VERIFY_PIN', lastLogin)).toBeGreaterThan(lastLogin)
      expect(types.lastIndexOf('LOGOUT')).toBeLessThan(lastLogin)
    }),
  )
})

it('has no user data while unauthenticated', () => {
  fc.assert(
    fc.property(anySequence, (actions) => {
      const state = run(...actions)
      if (state.status === 'UNAUTHENTICATED') expect(state).toEqual(SIGNED_OUT)
      else expect(state.accessToken && state.protocol && state.user.type).toBeTruthy()
    }),
  )
})

it('ignores an action that the state does not allow', () => {
  fc.assert(
    fc.property(anySequence, anyAction, (actions, action) => {
      const state = run(...actions)
      if (!ALLOWED[action.type].includes(state.status))
        expect(sessionReducer(state, action)).toBe(state)
    }),
  )
})
