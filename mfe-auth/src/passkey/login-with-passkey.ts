import { passkeyLogin, passkeyLoginOptions, withTimeout } from '@portal/contract'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser'
import type { Kernel } from 'shared-kernel'
import type { SessionControl } from 'shared-kernel/session-control'
import { beginConfirmedSession } from '../session/begin-confirmed-session.ts'

export type PasskeyResult = 'signedIn' | 'cancelled' | 'unsupported'

/** `field`: the browser offers the passkey in the document field. `dialog`: it opens its dialog. */
export type PasskeyPrompt = 'field' | 'dialog'

/** The browser's own timeout of the dialog is the lifetime of the challenge, and a broken device ignores it. */
const DIALOG_TIMEOUT_MS = 330_000

export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()

/** Number of dialogs so far. An offer in the field must not start after a dialog, because it would abort the dialog. */
let dialogCount = 0

async function requestInDialog(api: Kernel['api']): Promise<AuthenticationResponseJSON | null> {
  dialogCount += 1
  const optionsJSON = await api.call(passkeyLoginOptions, {})
  const startedAt = Date.now()
  const key = await withTimeout(DIALOG_TIMEOUT_MS, startAuthentication({ optionsJSON })).catch(
    () => null,
  )
  // The device may have slept meanwhile, and the API rejects an expired challenge.
  return Date.now() - startedAt < optionsJSON.timeout ? key : null
}

/** Share of its lifetime after which a challenge is replaced. */
const RENEWAL_SHARE = 0.8

/**
 * Offers the passkey in the document field. Browsers ignore the timeout of this offer, so a new
 * challenge replaces the former one before it expires. A key that the customer chose after the
 * expiry, for example when the device slept, leads to a new offer.
 */
async function showInField(api: Kernel['api']): Promise<AuthenticationResponseJSON | null> {
  const dialogsBefore = dialogCount
  let optionsJSON = await api.call(passkeyLoginOptions, {})
  for (;;) {
    if (dialogCount !== dialogsBefore) return null
    const { timeout } = optionsJSON
    const startedAt = Date.now()
    let isRenewal = false
    const timer = setTimeout(() => {
      isRenewal = true
      cancelPasskey()
    }, timeout * RENEWAL_SHARE)
    const key = await withTimeout(
      timeout,
      startAuthentication({ optionsJSON, useBrowserAutofill: true }),
    ).catch(() => null)
    clearTimeout(timer)
    const isExpired = Date.now() - startedAt >= timeout
    if (key === null ? !isRenewal : !isExpired) return key
    const renewed = await api.call(passkeyLoginOptions, {}).catch(() => null)
    if (renewed === null) return null
    optionsJSON = renewed
  }
}

/** Logs in with a passkey; the session is AUTHENTICATED afterwards. A new call cancels the previous one. */
export async function loginWithPasskey(
  { api, reporter }: Kernel,
  session: SessionControl,
  prompt: PasskeyPrompt,
): Promise<PasskeyResult> {
  if (!browserSupportsWebAuthn()) return 'unsupported'
  const key = prompt === 'field' ? await showInField(api) : await requestInDialog(api)
  if (key === null) return 'cancelled'
  const response = await api.call(passkeyLogin, { body: toRequestBody(key) })
  if (!beginConfirmedSession(session, response)) return 'cancelled'
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
