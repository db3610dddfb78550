import { createRandomId } from '@portal/contract'
import type { CookieJar } from '../cookies/cookie-jar.ts'
import { COOKIE } from '../cookies/session-cookies.ts'

/**
 * Secret that encrypts stored values. A confirmed login has a secret that survives token renewal;
 * before that it is the token, or a random value per page.
 */
export function createSessionSecret(jar: CookieJar): () => string {
  let pageSecret = ''
  return () =>
    jar.get(COOKIE.tokenSms) || jar.get(COOKIE.accessToken) || (pageSecret ||= createRandomId())
}
