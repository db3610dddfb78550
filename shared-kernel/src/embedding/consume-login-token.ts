/** Takes the encrypted login token out of the address before any other code can read it there. */
export function consumeLoginToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token === null) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
