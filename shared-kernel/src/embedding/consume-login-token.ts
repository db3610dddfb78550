/** Reads the login token from the URL fragment and removes it before other code can read it. */
export function consumeLoginToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token === null) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
