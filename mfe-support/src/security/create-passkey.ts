import { addPasskey, passkeyOptions, withTimeout } from '@portal/contract'
import {
  browserSupportsWebAuthn,
  startRegistration,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { Api } from 'shared-kernel'
import type { passkeyTexts } from './passkey-texts.ts'

/** Outcome of a registration; none of these is an error. */
type PasskeyOutcome = keyof typeof passkeyTexts.outcomes

/** The browser's own timeout is the lifetime of the challenge, and a broken device ignores it. */
const CEREMONY_TIMEOUT_MS = 330_000

const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Creates a passkey on the device and registers its public key. */
export async function createPasskey(api: Api): Promise<PasskeyOutcome> {
  if (!browserSupportsWebAuthn()) return 'unable'
  const optionsJSON = await api.call(passkeyOptions, {})
  let registration: RegistrationResponseJSON
  try {
    registration = await withTimeout(CEREMONY_TIMEOUT_MS, startRegistration({ optionsJSON }))
  } catch (error) {
    return isAlreadyRegistered(error) ? 'exists' : 'cancelled'
  }
  const {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject },
  } = registration
  await api.call(addPasskey, {
    body: { id, rawId, type, response: { clientDataJSON, attestationObject } },
  })
  return 'added'
}
