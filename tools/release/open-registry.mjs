import { execFileSync } from 'node:child_process'
import { changeRegistryFile, readRegistry } from '@portal/release/registry-file'

const REQUEST_TIMEOUT_MS = 30_000
/** Of a change without a response: a repeated rollback would go one release further back. */
const UNKNOWN_OUTCOME = " The change may have been made: check 'list' before you repeat it."

/**
 * Opens the registry at a file path or at the URL of the registry service. Both return `{remotes:
 * {name: entry}}` and accept the same changes. Only the service stores `evidence` and `commit`.
 */
export const openRegistry = (location, proof = {}) =>
  /^https?:/.test(location)
    ? createServiceClient(location.replace(/\/$/, ''), proof)
    : createFileClient(location)

const createFileClient = (file) => ({
  read: async () => readRegistry(file),
  change: async (name, change) => changeRegistryFile(file, name, change),
  log: async () => {
    throw new Error('A registry file has no log; the registry service has one.')
  },
})

/**
 * @param {string} origin
 * @param {{ commit?: string | undefined, evidence?: string | undefined }} proof
 */
function createServiceClient(origin, { commit = readCheckoutCommit(), evidence }) {
  /** Returns the member of the response. */
  const request = async (path, member, body) => {
    const response = await fetch(`${origin}/v1/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${process.env.REGISTRY_TOKEN ?? ''}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((error) => {
      throw new Error(
        `${origin} does not respond (${error.cause?.code ?? error.message}).${body ? UNKNOWN_OUTCOME : ''}`,
      )
    })
    const result = await response.json().catch(() => undefined)
    if (!response.ok) {
      const reason = result?.message ?? `${response.url} responded with ${response.status}.`
      throw new Error(reason + (body && response.status >= 500 ? UNKNOWN_OUTCOME : ''))
    }
    if (!result?.[member])
      throw new Error(
        `${response.url} is not the response of a registry service (status ${response.status}).`,
      )
    return result
  }
  /** Entries and revisions as last read. A change is based on them, so that it cannot replace a later one. */
  let known
  const readEntries = async () => {
    known = (await request('remotes', 'remotes')).remotes
    return known
  }
  return {
    read: async () => ({
      remotes: Object.fromEntries(
        Object.entries(await readEntries()).map(([name, { entry }]) => [name, entry]),
      ),
    }),
    change: async (name, change) => {
      const expected = (known ?? (await readEntries()))[name]?.revision ?? 0
      known[name] = await request(`remotes/${name}`, 'entry', {
        expected,
        change,
        commit,
        evidence,
      })
    },
    isService: true,
    log: async (name) => (await request(`log${name ? `?name=${name}` : ''}`, 'lines')).lines,
  }
}

/** Returns undefined outside a git checkout. */
function readCheckoutCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
