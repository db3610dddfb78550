import { execFileSync } from 'node:child_process'
import { changeRegistryFile, readRegistry } from '@portal/release/registry-file'

/**
 * The registry at a place: a file of this checkout, or the service of all teams. Both read as `{remotes: {name: entry}}` and take the same changes.
 * `evidence` and `commit` are kept by the service alone.
 */
export const openRegistry = (place, proof = {}) =>
  /^https?:/.test(place) ? serviceAt(place.replace(/\/$/, ''), proof) : fileAt(place)

const fileAt = (file) => ({
  read: async () => readRegistry(file),
  change: async (name, change) => changeRegistryFile(file, name, change),
  log: async () => {
    throw new Error('A file keeps no log; a service does.')
  },
})

function serviceAt(origin, { commit = commitOfCheckout(), evidence }) {
  const ask = async (path, body) => {
    const answer = await fetch(`${origin}/v1/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${process.env.REGISTRY_TOKEN ?? ''}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(30_000),
    }).catch((error) => {
      throw new Error(`${origin} does not answer (${error.cause?.code ?? error.message}).`)
    })
    const said = await answer
      .json()
      .catch(() => ({ message: `${answer.url} answered ${answer.status}` }))
    if (!answer.ok) throw new Error(said.message)
    return said
  }
  const revisions = async () => (await ask('remotes')).remotes
  return {
    read: async () => ({
      remotes: Object.fromEntries(
        Object.entries(await revisions()).map(([name, { entry }]) => [name, entry]),
      ),
    }),
    change: async (name, change) => {
      const expected = (await revisions())[name]?.revision ?? 0
      return ask(`remotes/${name}`, { expected, change, commit, evidence })
    },
    log: async (name) => (await ask(`log${name ? `?name=${name}` : ''}`)).lines,
  }
}

/** Undefined outside of a checkout. */
function commitOfCheckout() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
