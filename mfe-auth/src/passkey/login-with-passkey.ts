import { passkeyLogin, passkeyLoginOptions } from '@portal/contract'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser'
import type { Kernel } from 'shared-kernel'
import type { SessionControl } from 'shared-kernel/session-control'

/** How it went: nothing of this is an error. */
export type PasskeyResult = 'signedIn' | 'cancelled' | 'unsupported'

/** `field`: the browser offers the key where the document is typed, and waits; `dialog`: it asks at once. */
export type PasskeyPrompt = 'field' | 'dialog'

/** Stops what the browser waits for. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()

/** Logs in with a key of this device; the session is AUTHENTICATED when it succeeds. One at a time: the next one stops the one before. */
export async function loginWithPasskey(
  { api, reporter }: Kernel,
  session: SessionControl,
  prompt: PasskeyPrompt,
): Promise<PasskeyResult> {
  if (!browserSupportsWebAuthn()) return 'unsupported'
  const optionsJSON = await api.call(passkeyLoginOptions, {})
  const key = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: prompt === 'field',
  }).catch((): null => null)
  if (key === null) return 'cancelled'
  const {
    access_token: accessToken,
    protocol,
    expirationTime,
    verified,
  } = await api.call(passkeyLogin, { body: toRequestBody(key) })
  // The endpoint confirms always; its answer is that of any login.
  if (verified === null) return 'cancelled'
  session.begin({
    accessToken,
    protocol,
    expirationTime,
    document: verified.document,
    type: verified.type,
  })
  session.confirm(verified)
  reporter.report('login', { channel: 'passkey' })
  return 'signedIn'
}

const toRequestBody = ({
  id,
  rawId,
  type,
  response: { clientDataJSON, authenticatorData, signature, userHandle = '' },
}: AuthenticationResponseJSON) => ({
  id,
  rawId,
  type,
  response: { clientDataJSON, authenticatorData, signature, userHandle },
})
