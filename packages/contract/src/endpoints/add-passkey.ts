import { defineEndpoint } from '../endpoint.ts'
import { registrationResponse, passkey } from '../passkeys.ts'
import { passkeysFixture } from './passkeys.ts'

/**
 * Returns WRONG.CREDENTIALS for another challenge than the one that was issued, an expired
 * challenge, or a missing user verification.
 */
export const addPasskey = defineEndpoint({
  id: 'addPasskey',
  summary: 'Register a passkey',
  interface: 'v2',
  method: 'POST',
  path: '/passkeys',
  access: 'customer',
  requiresProof: true,
  requiredRole: 'sees',
  success: 201,
  body: registrationResponse,
  output: passkey,
  problemCodes: ['METHOD.NOT.AVAILABLE', 'WRONG.CREDENTIALS'],
})

export const addPasskeyFixture = {
  body: {
    id: 'a2V5',
    rawId: 'a2V5',
    type: 'public-key' as const,
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  },
  output: passkeysFixture.output.passkeys[0],
}
