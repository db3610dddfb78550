import { createHash, randomBytes } from 'node:crypto'

/** Creates a token for a team and its row of REGISTRY_TEAMS. The service stores only the hash of the token. */
export function createToken() {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  return `REGISTRY_TOKEN=${token}\n{"team":"<team>","remotes":["<remote>"],"tokenHash":"${tokenHash}"}`
}
