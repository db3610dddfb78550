import { addPasskey, passkeyOptions } from '@portal/contract'
import {
  browserSupportsWebAuthn,
  startRegistration,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { Api } from 'shared-kernel'
import type { passkeyTexts } from './passkey-texts.ts'

/** How it went: nothing of this is an error. */
export type Made = keyof typeof passkeyTexts.outcomes

const isThereAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Has the device make a key, and keeps its public half with the API. */
export async function makePasskey(api: Api): Promise<Made> {
  if (!browserSupportsWebAuthn()) return 'unable'
  const optionsJSON = await api.call(passkeyOptions, {})
  let made: RegistrationResponseJSON
  try {
    made = await startRegistration({ optionsJSON })
  } catch (error) {
    return isThereAlready(error) ? 'exists' : 'cancelled'
  }
  const {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject },
  } = made
  await api.call(addPasskey, {
    body: { id, rawId, type, response: { clientDataJSON, attestationObject } },
  })
  return 'added'
}
