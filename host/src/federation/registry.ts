import { isContractVersion } from './contract-version.ts'
import { reasonOf } from './reason-of.ts'
import type { ScriptGuard } from './script-guard.ts'

export interface RemoteRoute {
  path: string
  access: 'public' | 'private'
  /** Two remotes may own one path, each for one state of the session. */
  when?: 'signed-in' | 'signed-out'
}

/** One deployed version of a remote, as the edge announces it. */
export interface RemoteRelease {
  name: string
  container: string
  version: string
  entry: string
  integrity: string
  contract: string
  routes: readonly RemoteRoute[]
  disabled: boolean
  /** Versions that tabs leave at once, not with their next page. */
  stopped: readonly unknown[]
  message?: string
}

export interface Registry {
  /** The host that is live; undefined where the edge goes by its newest build. */
  host: Pick<RemoteRelease, 'version' | 'stopped' | 'disabled'> | undefined
  remotes: ReadonlyMap<string, RemoteRelease>
  /** Entries that were not taken over, each with the reason; the rest of the registry counts. */
  refused: readonly { name: string; reason: string }[]
}

const NAME = /^[a-z][a-z0-9-]*$/
const CONTAINER = /^[a-z][a-z0-9_]*$/i
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/

/** Throws when the whole is no registry; a single bad entry is refused by itself. */
export function parseRegistry(value: unknown, guard: ScriptGuard): Registry {
  if (!isRecord(value) || !Array.isArray(value.remotes))
    throw new Error('registry: no list of remotes')
  const remotes = new Map<string, RemoteRelease>()
  const refused: { name: string; reason: string }[] = []
  const doubled = doubledNames(value.remotes)
  for (const entry of value.remotes) {
    const name = isRecord(entry) && typeof entry.name === 'string' ? entry.name : '?'
    try {
      if (doubled.has(name)) throw new Error('named twice')
      remotes.set(name, parseRelease(entry, guard))
    } catch (error) {
      refused.push({ name, reason: reasonOf(error) })
    }
  }
  return { host: parseHost(value.host), remotes, refused }
}

const parseHost = (value: unknown): Registry['host'] =>
  isRecord(value) && typeof value.version === 'string'
    ? { version: value.version, stopped: listIn(value.stopped), disabled: false }
    : undefined

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function parseRelease(entry: unknown, guard: ScriptGuard): RemoteRelease {
  if (!isRecord(entry)) throw new Error('not an object')
  const release: RemoteRelease = {
    name: matching(entry, 'name', NAME),
    container: matching(entry, 'container', CONTAINER),
    version: matching(entry, 'version', /^[\w.+-]+$/),
    entry: matching(entry, 'entry', /./),
    integrity: matching(entry, 'integrity', INTEGRITY),
    contract: matching(entry, 'contract', /./),
    routes: parseRoutes(entry.routes),
    disabled: entry.disabled === true,
    stopped: listIn(entry.stopped),
  }
  if (typeof entry.message === 'string') release.message = entry.message
  if (!isContractVersion(release.contract))
    throw new Error(`contract is no version: ${release.contract}`)
  if (!guard.mayRun(release.entry))
    throw new Error(`entry is not on the allow list: ${release.entry}`)
  return release
}

function parseRoutes(value: unknown): RemoteRoute[] {
  if (!Array.isArray(value)) throw new Error('routes: not a list')
  return value.map((route: unknown) => {
    if (!isRecord(route)) throw new Error('routes: not an object')
    const path = matching(route, 'path', /^\//)
    const access =
      matching(route, 'access', /^(public|private)$/) === 'public' ? 'public' : 'private'
    const when = route.when === 'signed-in' || route.when === 'signed-out' ? route.when : undefined
    return when ? { path, access, when } : { path, access }
  })
}

function matching(record: Record<string, unknown>, key: string, pattern: RegExp): string {
  const value = record[key]
  if (typeof value !== 'string' || !pattern.test(value))
    throw new Error(`${key}: ${JSON.stringify(value)}`)
  return value
}

function doubledNames(entries: readonly unknown[]): Set<string> {
  const names = entries.map((entry) => (isRecord(entry) ? String(entry.name) : ''))
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
