import { createRandomId } from '@portal/contract'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import { COOKIE } from '../cookies/session-cookies.ts'

/**
 * What stored values are encrypted with: the secret of the confirmed login, which survives a renewal of the token but
 * not the session; before that the token itself; without both, a random value that lasts as long as the page.
 */
export function createSessionSecret(jar: CookieJar): () => string {
  let pageSecret = ''
  return () =>
    jar.get(COOKIE.tokenSms) || jar.get(COOKIE.accessToken) || (pageSecret ||= createRandomId())
}
