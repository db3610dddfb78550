import { defineEndpoint } from '../endpoint.ts'
import { requestOptions, authenticationResponse } from '../passkeys.ts'
import { login, loginFixture } from './login.ts'
import { verifyPinFixture } from './verify-pin.ts'

/**
 * Returns no hint about any customer, because only the device knows its keys. The challenge can be
 * used once and expires after five minutes.
 */
export const passkeyLoginOptions = defineEndpoint({
  id: 'passkeyLoginOptions',
  summary: 'Get WebAuthn authentication options',
  interface: 'v2',
  method: 'POST',
  path: '/login/passkey/options',
  access: 'public',
  output: requestOptions,
})

export const passkeyLoginOptionsFixture = {
  output: {
    challenge: 'kJ3c7vQ1q0m2v4yM5a6b7g',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required' as const,
  },
}

/** Returns the session that a PIN would confirm; `verified` is always set. */
export const passkeyLogin = defineEndpoint({
  id: 'passkeyLogin',
  summary: 'Log in with a passkey',
  interface: 'v2',
  method: 'POST',
  path: '/login/passkey',
  access: 'public',
  body: authenticationResponse,
  output: login.output,
  problemCodes: [
    'Blacklist',
    'CUSTOMER.NOT.FOUND',
    'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS',
    'WRONG.CREDENTIALS',
  ],
})

export const passkeyLoginFixture = {
  body: {
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key' as const,
    response: {
      clientDataJSON: 'e30',
      authenticatorData: 'oA',
      signature: 'MEU',
      userHandle: 'b3duZXI',
    },
  },
  output: { ...loginFixture.output, verified: verifyPinFixture.output },
}
