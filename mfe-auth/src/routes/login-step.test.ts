import { getLoginStep, type LoginStep } from './login-step.ts'

const user = { name: '', document: '39053344705', phone: '+5511987654321', type: 'PF' as const }
const at = (
  status: 'UNAUTHENTICATED' | 'AUTHENTICATING' | 'AUTHENTICATED',
  change: Partial<typeof user | { type: 'PJ' }> = {},
) => ({
  status,
  user: { ...user, ...change },
  accessToken: 't',
  protocol: 'p',
  expirationTime: null,
})

it.each<[string, Parameters<typeof getLoginStep>[0], LoginStep]>([
  ['an anonymous user', { state: at('UNAUTHENTICATED'), isByBirthdate: false }, 'credentials'],
  ['a pending login', { state: at('AUTHENTICATING'), isByBirthdate: false }, 'pin'],
  [
    'a pending login without a phone',
    { state: at('AUTHENTICATING', { phone: '' }), isByBirthdate: false },
    'credentials',
  ],
  [
    'a person in the optimized journey',
    { state: at('AUTHENTICATING'), isByBirthdate: true },
    'birthdate',
  ],
  [
    'a company in the optimized journey',
    { state: at('AUTHENTICATING', { type: 'PJ' }), isByBirthdate: true },
    'pin',
  ],
  ['a confirmed session', { state: at('AUTHENTICATED'), isByBirthdate: true }, 'none'],
])('getLoginStep for %s (case %#)', (_, facts, step) => {
  expect(getLoginStep(facts)).toBe(step)
})
