import { passkeyLoginOptions, proveByPasskey, withTimeout } from '@portal/contract'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import type { Api } from 'shared-kernel'

/** The browser's own timeout is the lifetime of the challenge, and a broken device ignores it. */
const CEREMONY_TIMEOUT_MS = 330_000

/** Outcome of a passkey ceremony; none of these is an error. */
type PasskeyProof = 'proved' | 'cancelled' | 'unsupported'

/** Proves the identity of the signed-in user with a passkey. */
export async function confirmWithPasskey(api: Api): Promise<PasskeyProof> {
  if (!browserSupportsWebAuthn()) return 'unsupported'
  const optionsJSON = await api.call(passkeyLoginOptions, {})
  const startedAt = Date.now()
  const signed = await withTimeout(CEREMONY_TIMEOUT_MS, startAuthentication({ optionsJSON })).catch(
    (): null => null,
  )
  // The device may have slept meanwhile, and the API rejects an expired challenge.
  if (signed === null || Date.now() - startedAt >= optionsJSON.timeout) return 'cancelled'
  const {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle = '' },
  } = signed
  await api.call(proveByPasskey, {
    body: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    },
  })
  return 'proved'
}
