import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { authenticationResponse } from '../passkeys.ts'
import { instant } from '../schemas.ts'
import { passkeyLoginFixture } from './passkey-login.ts'
import { sendPinFixture, sentPin } from './send-pin.ts'
import { verifyPin, verifyPinFixture } from './verify-pin.ts'

// A signed-in user proves the identity again before endpoints with `requiresProof`.

const channel = z.enum(['sms', 'email'])
export type ProofChannel = z.output<typeof channel>

/** A person of a company gets an e-mail, whatever the channel. */
const body = z.object({ channel })

const output = z.extend(sentPin, { channel, recipient: z.string() })
export type SentProofPin = z.output<typeof output>

/**
 * Returns METHOD.NOT.AVAILABLE without a confirmed e-mail, or if the SIM of the phone was changed
 * recently.
 */
export const sendProofPin = defineEndpoint({
  id: 'sendProofPin',
  summary: 'Send a PIN that proves the identity of a signed-in user',
  interface: 'v2',
  method: 'POST',
  path: '/proof/pin',
  access: 'customer',
  requiredRole: 'sees',
  body,
  output,
  problemCodes: ['PIN.RESEND.TOO.SOON', 'METHOD.NOT.AVAILABLE'],
})

export const sendProofPinFixture = {
  body: { channel: 'sms' as const },
  output: { ...sendPinFixture.output, channel: 'sms' as const, recipient: '(11) 9 ****-4321' },
}

const proof = z.object({ provedUntil: instant })

/** Five wrong PINs end the login. */
export const verifyProofPin = defineEndpoint({
  id: 'verifyProofPin',
  summary: 'Prove the identity of a signed-in user with the PIN',
  interface: 'v2',
  method: 'POST',
  path: '/proof/pin/verify',
  access: 'customer',
  requiredRole: 'sees',
  body: verifyPin.body,
  output: proof,
  problemCodes: verifyPin.problemCodes,
})

export const verifyProofPinFixture = {
  body: verifyPinFixture.body,
  output: { provedUntil: '2026-11-21T12:05:00Z' },
}

/** The challenge is the one of a login with a passkey. */
export const proveByPasskey = defineEndpoint({
  id: 'proveByPasskey',
  summary: 'Prove the identity of a signed-in user with a passkey',
  interface: 'v2',
  method: 'POST',
  path: '/proof/passkey',
  access: 'customer',
  requiredRole: 'sees',
  body: authenticationResponse,
  output: proof,
  problemCodes: ['WRONG.CREDENTIALS'],
})

export const proveByPasskeyFixture = {
  body: passkeyLoginFixture.body,
  output: verifyProofPinFixture.output,
}
