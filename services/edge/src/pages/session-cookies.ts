/** Any of these may mean a session, though not all of them come along with every navigation. */
const SESSION_TRACE_COOKIES = ['optimized', 'access-token', 'id-protocol', 'token-sms', 'document']

export const parseCookies = (header = '') =>
  new Map(
    header.split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=')
      return [name, value.join('=')]
    }),
  )

/** Nobody who has a session in this browser: what a stranger sees first would be wrong for everybody else. */
export function hasNoSessionCookies(cookieHeader: string | undefined): boolean {
  const cookies = parseCookies(cookieHeader)
  return !SESSION_TRACE_COOKIES.some((name) => cookies.get(name))
}

const SESSION_COOKIES = ['access-token', 'id-protocol', 'token-sms']

/** A guess for preloading only; who somebody is, is decided by the browser's kernel and by the API. */
export function isProbablySignedIn(cookieHeader: string | undefined): boolean {
  const cookies = parseCookies(cookieHeader)
  return (
    Boolean(cookies.get('optimized') && cookies.get('access-token')) ||
    SESSION_COOKIES.every((name) => cookies.get(name))
  )
}
