/** Each of these cookies may indicate a session, but not all of them are sent with every navigation. */
const SESSION_TRACE_COOKIES = ['optimized', 'access-token', 'id-protocol', 'token-sms', 'document']

export const parseCookies = (header = '') =>
  new Map(
    header.split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=')
      return [name, value.join('=')]
    }),
  )

/** Whether the request is certainly anonymous: prerendered HTML for anonymous users would be wrong in a session. */
export function hasNoSessionCookies(cookieHeader: string | undefined): boolean {
  const cookies = parseCookies(cookieHeader)
  return !SESSION_TRACE_COOKIES.some((name) => cookies.get(name))
}

const SESSION_COOKIES = ['access-token', 'id-protocol', 'token-sms']

/** A heuristic for preloads. The kernel and the API decide about the session. */
export function isProbablySignedIn(cookieHeader: string | undefined): boolean {
  const cookies = parseCookies(cookieHeader)
  return (
    Boolean(cookies.get('optimized') && cookies.get('access-token')) ||
    SESSION_COOKIES.every((name) => cookies.get(name))
  )
}
