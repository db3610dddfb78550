import { LOGOUT_ADDRESS } from '@portal/contract'
import type { CookieJar } from '../cookies/cookie-jar'
import { CSRF_COOKIE, requestOf, urlOf, type RequestContext } from '../http/request'

interface RevokePorts extends RequestContext {
  readonly jar: CookieJar
  readonly doFetch: typeof fetch
}

/**
 * Ends the session on the server with the headers of this moment; settles when the try is over. Without a network it is sent again
 * when there is one, unless somebody has come in meanwhile.
 */
export async function revokeSession(ports: RevokePorts): Promise<void> {
  const { jar, doFetch } = ports
  const csrf = jar.get(CSRF_COOKIE)
  const [url, request] = [urlOf(ports, LOGOUT_ADDRESS, {}), requestOf(ports, LOGOUT_ADDRESS, {})]
  const send = () => doFetch(url, { ...request, keepalive: true }).then(() => true, () => false)

  const sendLater = async (): Promise<void> => {
    if (jar.get(CSRF_COOKIE) !== '') return
    if (csrf) jar.set(CSRF_COOKIE, csrf)
    await send()
    if (jar.get(CSRF_COOKIE) === csrf) jar.remove(CSRF_COOKIE)
  }
  if (!await send()) addEventListener('online', () => void sendLater(), { once: true })
}
