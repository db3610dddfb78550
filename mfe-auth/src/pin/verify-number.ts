import {
  checkNumberVerification,
  NUMBER_VERIFICATION_PATH,
  startNumberVerification,
  type VerifiedSession,
} from '@portal/contract'
import type { Kernel } from 'shared-kernel'

/** Longest wait for the operator's redirects, from the first request. */
const OPERATOR_TIMEOUT_MS = 4000

/** Reads code and state where the frame has arrived at the portal's own page; null anywhere else. */
const readReturnedQuery = (frame: HTMLIFrameElement): Record<'code' | 'state', string> | null => {
  try {
    const { pathname, search } = (frame.contentWindow as Window).location
    const query = new URLSearchParams(search)
    const [code, state] = [query.get('code'), query.get('state')]
    return pathname === NUMBER_VERIFICATION_PATH && code && state ? { code, state } : null
  } catch {
    // A page of another origin: the operator does not answer by redirects alone.
    return null
  }
}

/**
 * Loads the operator's authorization endpoint in a hidden frame. Nothing in the frame may run a
 * script, and only this page can read the URL of its last redirect. Resolves to null if the
 * operator does not recognize the phone.
 */
const authorizeInFrame = (
  url: string,
  signal: AbortSignal,
): Promise<Record<'code' | 'state', string> | null> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe')
    const end = (result: Record<'code' | 'state', string> | null): void => {
      frame.remove()
      resolve(result)
    }
    frame.hidden = true
    frame.setAttribute('sandbox', 'allow-same-origin')
    frame.addEventListener('load', () => end(readReturnedQuery(frame)))
    signal.addEventListener('abort', () => end(null))
    frame.src = url
    document.body.append(frame)
    if (signal.aborted) end(null)
  })

/**
 * Confirms the login by the network of the mobile operator. Resolves to null when it does not, for
 * whatever reason, at the latest some seconds later; `signal` stops waiting for the operator. A
 * confirmation that was requested is awaited, because it replaces the session.
 */
export async function verifyNumber(
  { api, config }: Pick<Kernel, 'api' | 'config'>,
  phone: string,
  signal: AbortSignal,
): Promise<VerifiedSession | null> {
  const params = { product: config.product }
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const timer = setTimeout(stop, OPERATOR_TIMEOUT_MS)
  signal.addEventListener('abort', stop)
  try {
    const { authorizationUrl } = await api.call(startNumberVerification, {
      params,
      body: { recipient: phone },
      signal: controller.signal,
    })
    const returned = await authorizeInFrame(authorizationUrl, controller.signal)
    if (returned === null) return null
    const body = { recipient: phone, ...returned }
    return (await api.call(checkNumberVerification, { params, body })).verified
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
