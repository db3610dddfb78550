import { LOGOUT_ENDPOINT } from '@portal/contract'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import { CSRF_COOKIE, buildRequest, buildUrl, type RequestContext } from '../http/request.ts'

interface RevokeDependencies extends RequestContext {
  readonly jar: CookieJar
  readonly doFetch: typeof fetch
}

const LAST_CALL_TIMEOUT_MS = 2000

/** Resolves when the request completes, when the page is hidden, or after the timeout. */
const waitForCall = (call: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    call.catch(() => undefined),
    new Promise((done) => {
      setTimeout(done, LAST_CALL_TIMEOUT_MS)
    }),
    new Promise((done) => {
      addEventListener('pagehide', done, { once: true })
    }),
  ])

/**
 * Revokes the session on the server with the headers of the current session, after the `last`
 * request. Offline, the request is retried when the browser is online, unless another session has
 * started.
 */
export async function revokeSession(
  dependencies: RevokeDependencies,
  last?: Promise<unknown>,
): Promise<void> {
  const { jar, doFetch } = dependencies
  const csrf = jar.get(CSRF_COOKIE)
  const [url, request] = [
    buildUrl(dependencies, LOGOUT_ENDPOINT, {}),
    buildRequest(dependencies, LOGOUT_ENDPOINT, {}),
  ]
  const send = () =>
    doFetch(url, { ...request, keepalive: true }).then(
      () => true,
      () => false,
    )

  const sendWhenOnline = async (): Promise<void> => {
    if (jar.get(CSRF_COOKIE) !== '') return
    if (csrf) jar.set(CSRF_COOKIE, csrf)
    await send()
    if (jar.get(CSRF_COOKIE) === csrf) jar.remove(CSRF_COOKIE)
  }
  if (last) await waitForCall(last)
  if (jar.get(CSRF_COOKIE) !== csrf) return
  if (!(await send())) addEventListener('online', () => void sendWhenOnline(), { once: true })
}
