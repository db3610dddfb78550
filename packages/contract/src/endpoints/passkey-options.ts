import { defineEndpoint } from '../endpoint.ts'
import { creationOptions } from '../passkeys.ts'

/**
 * The challenge can be used once and expires after five minutes. Rejected in a browser that never
 * confirmed a code, and for the eleventh key.
 */
export const passkeyOptions = defineEndpoint({
  id: 'passkeyOptions',
  summary: 'Get WebAuthn registration options',
  interface: 'v2',
  method: 'POST',
  path: '/passkeys/options',
  access: 'customer',
  requiresProof: true,
  requiredRole: 'sees',
  output: creationOptions,
  problemCodes: ['METHOD.NOT.AVAILABLE'],
})

export const passkeyOptionsFixture = {
  output: {
    challenge: 'kJ3c7vQ1q0m2v4yM5a6b7g',
    rp: { id: 'localhost', name: 'Sinal' },
    user: { id: 'b3duZXI', name: 'Ana · ***.533.447-**', displayName: 'Ana' },
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  },
}
