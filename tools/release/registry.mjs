import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const KEPT_RELEASES = 20

/** Where the registry of this checkout lies. */
export const REGISTRY_FILE = process.env.REGISTRY_FILE
  ?? join(process.env.PORTAL_DATA ?? fileURLToPath(new URL('../../.data', import.meta.url)), 'registry.json')

/** The registry as it is, or an empty one. Shape: `{remotes: {auth: {live, history, built?, disabled?, message?}}}`. */
export function readRegistry(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { remotes: {} }
}

/** Written beside and moved into place: the edge never reads half a registry. */
export function writeRegistry(file, registry) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify(registry, null, 2)}\n`)
  renameSync(draft, file)
}

/** Makes a release live. What was live goes to the front of the history. */
export function publish(registry, release) {
  const known = registry.remotes[release.name] ?? { history: [] }
  const earlier = known.live ? [known.live, ...known.history] : known.history
  const history = earlier.filter(({ version }) => version !== release.version).slice(0, KEPT_RELEASES)
  return withRemote(registry, release.name, { ...known, live: release, history })
}

/** Makes the release before the live one live again, or the named one of the history. The bad one stays known. */
export function rollback(registry, name, version) {
  const { live, history } = remoteOf(registry, name)
  const target = version ? history.find((release) => release.version === version) : history[0]
  if (!target) throw new Error(`${name}: no earlier release ${version ?? ''} to go back to; live is ${live.version}`)
  const rest = history.filter((release) => release !== target)
  return withRemote(registry, name, { ...remoteOf(registry, name), live: target, history: [...rest, live] })
}

/** Takes a remote out of the portal at once; its place shows the message. */
export const disable = (registry, name, message) =>
  withRemote(registry, name, { ...remoteOf(registry, name), disabled: true, message })

export function enable(registry, name) {
  const { disabled, message, ...rest } = remoteOf(registry, name)
  return withRemote(registry, name, rest)
}

/**
 * Publishes the builds that changed since the last look (`built`). What was rolled back does not come back by itself, and sources
 * that return to an earlier state are live again.
 */
export function publishNew(registry, releases) {
  return releases
    .filter(({ name, version }) => registry.remotes[name]?.built !== version)
    .reduce((seen, release) => {
      const published = publish(seen, release)
      return withRemote(published, release.name, { ...published.remotes[release.name], built: release.version })
    }, registry)
}

function remoteOf(registry, name) {
  const remote = registry.remotes[name]
  if (!remote) throw new Error(`${name} is not in the registry; it has: ${Object.keys(registry.remotes).join(', ')}`)
  return remote
}

const withRemote = (registry, name, remote) => ({ ...registry, remotes: { ...registry.remotes, [name]: remote } })
