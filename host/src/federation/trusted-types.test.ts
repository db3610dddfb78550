import { createScriptGuard } from './script-guard.ts'
import { installTrustedTypesPolicy } from './trusted-types.ts'

// ASVS 1.3.2
it('rejects every script URL that is not on the allow list', () => {
  const createPolicy = jest.fn()
  Object.assign(globalThis, { trustedTypes: { createPolicy } })
  installTrustedTypesPolicy(createScriptGuard([], 'https://portal.example/'))
  const [name, rules] = createPolicy.mock.calls[0]
  expect(name).toBe('default')
  expect(Object.keys(rules)).toEqual(['createScriptURL'])
  expect(rules.createScriptURL('/remotes/auth/1/remoteEntry.js')).toBe(
    '/remotes/auth/1/remoteEntry.js',
  )
  expect(() => rules.createScriptURL('https://evil.example/x.js')).toThrow('not allowed')
})

it('does nothing in a browser without Trusted Types', () => {
  Object.assign(globalThis, { trustedTypes: undefined })
  expect(() => installTrustedTypesPolicy(createScriptGuard([]))).not.toThrow()
})
