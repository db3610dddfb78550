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
  ['nobody', { state: at('UNAUTHENTICATED'), isByBirthdate: false }, 'credentials'],
  ['a login under way', { state: at('AUTHENTICATING'), isByBirthdate: false }, 'pin'],
  [
    'a login whose phone was lost',
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
  ['somebody confirmed', { state: at('AUTHENTICATED'), isByBirthdate: true }, 'none'],
])('%s is at the step %#', (_, facts, step) => {
  expect(getLoginStep(facts)).toBe(step)
})
