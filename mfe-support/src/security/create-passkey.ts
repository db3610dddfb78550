import { addPasskey, passkeyOptions } from '@portal/contract'
import {
  browserSupportsWebAuthn,
  startRegistration,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { Api } from 'shared-kernel'
import type { passkeyTexts } from './passkey-texts.ts'

/** Outcome of a registration; none of these is an error. */
type PasskeyOutcome = keyof typeof passkeyTexts.outcomes

const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Creates a passkey on the device and registers its public key. */
export async function createPasskey(api: Api): Promise<PasskeyOutcome> {
  if (!browserSupportsWebAuthn()) return 'unable'
  const optionsJSON = await api.call(passkeyOptions, {})
  let registration: RegistrationResponseJSON
  try {
    registration = await startRegistration({ optionsJSON })
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
