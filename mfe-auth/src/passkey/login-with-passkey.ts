import { passkeyLogin, passkeyLoginOptions, withTimeout } from '@portal/contract'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser'
import type { Kernel } from 'shared-kernel'
import type { SessionControl } from 'shared-kernel/session-control'

export type PasskeyResult = 'signedIn' | 'cancelled' | 'unsupported'

/** `field`: the browser offers the passkey in the document field. `dialog`: it opens its dialog. */
export type PasskeyPrompt = 'field' | 'dialog'

/**
 * The browser's own timeout of the dialog is the lifetime of the challenge, and a broken device ignores it. The offer in the field stands
 * for the longest time of a timer.
 */
const PROMPT_TIMEOUT_MS = { dialog: 330_000, field: 2 ** 31 - 1 }

export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()

/** Logs in with a passkey; the session is AUTHENTICATED afterwards. A new call cancels the previous one. */
export async function loginWithPasskey(
  { api, reporter }: Kernel,
  session: SessionControl,
  prompt: PasskeyPrompt,
): Promise<PasskeyResult> {
  if (!browserSupportsWebAuthn()) return 'unsupported'
  const optionsJSON = await api.call(passkeyLoginOptions, {})
  const key = await withTimeout(
    PROMPT_TIMEOUT_MS[prompt],
    startAuthentication({ optionsJSON, useBrowserAutofill: prompt === 'field' }),
  ).catch((): null => null)
  if (key === null) return 'cancelled'
  const {
    access_token: accessToken,
    protocol,
    expirationTime,
    verified,
  } = await api.call(passkeyLogin, { body: toRequestBody(key) })
  // This endpoint always confirms the login; the check satisfies the shared response type.
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
