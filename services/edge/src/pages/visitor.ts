/** Any of these may mean a session, though not all of them come along with every navigation. */
const TRACES_OF_A_SESSION = ['optimized', 'access-token', 'id-protocol', 'token-sms', 'document']

export const cookiesOf = (header = '') =>
  new Map(
    header.split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=')
      return [name, value.join('=')]
    }),
  )

/** Nobody who has a session in this browser: what a stranger sees first would be wrong for everybody else. */
export function isStranger(cookieHeader: string | undefined): boolean {
  const cookies = cookiesOf(cookieHeader)
  return !TRACES_OF_A_SESSION.some((name) => cookies.get(name))
}

const NAMES_OF_A_SESSION = ['access-token', 'id-protocol', 'token-sms']

/** A guess for preloading only; who somebody is, is decided by the browser's kernel and by the API. */
export function looksSignedIn(cookieHeader: string | undefined): boolean {
  const cookies = cookiesOf(cookieHeader)
  return (
    Boolean(cookies.get('optimized') && cookies.get('access-token')) ||
    NAMES_OF_A_SESSION.every((name) => cookies.get(name))
  )
}
