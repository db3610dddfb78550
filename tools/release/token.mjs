import { createHash, randomBytes } from 'node:crypto'

/** What the service is told of a token: it does not know the token itself. */
const hashOfToken = (token) => createHash('sha256').update(token).digest('base64url')

/** A new token, and the row of REGISTRY_TEAMS that lets it in. */
export function makeToken() {
  const token = randomBytes(32).toString('base64url')
  return `REGISTRY_TOKEN=${token}\n{"team":"<team>","remotes":["<remote>"],"tokenHash":"${hashOfToken(token)}"}`
}
