const NAMES_OF_A_SESSION = ['access-token', 'id-protocol', 'token-sms']

/** A guess for preloading only; who somebody is, is decided by the browser's kernel and by the API. */
export function looksSignedIn(cookieHeader: string | undefined): boolean {
  const cookies = new Map((cookieHeader ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=')
    return [name, value.join('=')]
  }))
  return Boolean(cookies.get('optimized') && cookies.get('access-token'))
    || NAMES_OF_A_SESSION.every((name) => cookies.get(name))
}
