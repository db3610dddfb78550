import type { AnnouncedRemote, RemoteRoute } from '@portal/contract/page/announced-registry'
import type { PortalRemote } from 'shared-kernel'
import { pause, startBudget, type Budget } from './budget.ts'
import { isCompatible } from './contract-version.ts'
import type { FederationRuntime } from './federation-runtime.ts'
import type { OffSwitch } from './off-switch.ts'
import { reasonOf } from './reason-of.ts'
import type { RegistrySource } from './registry-source.ts'
import { RemoteLoadError, type RemoteFailure, type RemoteStage } from './remote-load-error.ts'
import { createSingleTry, type Attempt } from './single-try.ts'

/** What one remote may take as a whole: entry, chunk and evaluation, every try included. */
export const REMOTE_BUDGET_MS = 8000
const REFRESH_MS = 2000
const TRIES = 3
const BACKOFF_MS = 250

export interface RemoteLoader {
  /** The remote, loaded once. Rejects with RemoteLoadError, and the next call tries again from the start. */
  load(name: string): Promise<PortalRemote>
  /** Reports a remote that was loaded and then threw; the next `load` looks for a newer version first. */
  failedInUse(name: string, cause: unknown): void
  /** Every path that a remote of the registry answers for; known before any remote's code. */
  routes(): readonly AnnouncedRoute[]
  readonly off: OffSwitch
  /** What another version is live of than this tab runs, named with that version; '' while the tab is up to date. */
  outdated(): string
}

export interface AnnouncedRoute extends RemoteRoute {
  remote: string
}

interface Options {
  runtime: FederationRuntime
  registry: RegistrySource
  off: OffSwitch
  /** Version of the kernel that this host offers to remotes. */
  offered: string
  onFailure(failure: RemoteFailure): void
  /** Loads this page anew. */
  reload?(): void
}

interface Loaded {
  remote: PortalRemote
  version: string
}

export function createRemoteLoader({
  runtime,
  registry,
  off,
  offered,
  onFailure,
  reload = () => location.reload(),
}: Options): RemoteLoader {
  const loaded = new Map<string, Loaded>()
  const pending = new Map<string, Promise<PortalRemote>>()
  /** Remotes whose last use failed: what the registry said about them may be out of date. */
  const doubted = new Set<string>()
  const loadOnce = createSingleTry(runtime)
  const ownVersion = registry.current().host?.version

  /** What this tab runs, each with what is live of it. */
  function running() {
    const { host, remotes } = registry.current()
    const parts = [...loaded].map(([name, { version }]) => ({
      name,
      version,
      live: remotes.get(name),
    }))
    return ownVersion === undefined
      ? parts
      : [...parts, { name: 'host', version: ownVersion, live: host }]
  }

  // What is dangerous goes as soon as no payment is cut short by it.
  off.subscribe(() => {
    if (running().some(({ version, live }) => live?.stopped?.includes(version)) && off.isCalm())
      reload()
  })

  function load(name: string): Promise<PortalRemote> {
    const known = loaded.get(name)
    if (known && !doubted.has(name)) return Promise.resolve(known.remote)
    const running = pending.get(name) ?? start(name)
    pending.set(name, running)
    return running
  }

  async function start(name: string): Promise<PortalRemote> {
    const budget = startBudget(REMOTE_BUDGET_MS)
    try {
      const result = await tryAll(name, budget)
      loaded.set(name, result)
      doubted.delete(name)
      return result.remote
    } catch (error) {
      doubted.add(name)
      if (error instanceof RemoteLoadError) onFailure(error.failure)
      throw error
    } finally {
      budget.end()
      pending.delete(name)
    }
  }

  async function tryAll(name: string, budget: Budget): Promise<Loaded> {
    let failure: RemoteLoadError | undefined
    let isFresh = false
    for (let tries = 0; tries < TRIES && !budget.signal.aborted; tries += 1) {
      if (tries > 0) await pause(BACKOFF_MS * 2 ** tries * (0.5 + Math.random() / 2), budget.signal)
      if (!isFresh && (tries > 0 || doubted.has(name) || !registry.current().remotes.has(name))) {
        isFresh = await refresh(budget)
      }
      const release = usableRelease(name, registry.current().remotes.get(name), offered)
      const known = loaded.get(name)
      if (known?.version === release.version) return known
      const attempt: Attempt = { release, stage: 'entry' }
      try {
        return { remote: await loadOnce(attempt, budget), version: release.version }
      } catch (cause) {
        failure = describe(attempt, cause)
      }
    }
    throw (
      failure ??
      new RemoteLoadError({
        remote: name,
        version: undefined,
        stage: 'registry',
        reason: 'time is up',
      })
    )
  }

  async function refresh(budget: Budget): Promise<boolean> {
    const part = budget.part(REFRESH_MS)
    const isFresh = await registry.refresh(part.signal)
    part.end()
    return isFresh
  }

  function failedInUse(name: string, cause: unknown): void {
    doubted.add(name)
    onFailure({
      remote: name,
      version: loaded.get(name)?.version,
      stage: 'render',
      reason: reasonOf(cause),
    })
  }

  const outdated = () =>
    running()
      .flatMap(({ name, version, live }) =>
        live && !live.disabled && live.version !== version ? [`${name}@${live.version}`] : [],
      )
      .join(' ')

  const routes = () =>
    [...registry.current().remotes.values()].flatMap((release) =>
      release.routes.map((route) => ({ ...route, remote: release.name })),
    )

  return { load, failedInUse, routes, off, outdated }
}

/** Every reason not to run a remote's code that is known before it runs. */
function usableRelease(
  name: string,
  release: AnnouncedRemote | undefined,
  offered: string,
): AnnouncedRemote {
  const refuse = (stage: RemoteStage, reason: string, notice?: string) =>
    new RemoteLoadError({ remote: name, version: release?.version, stage, reason }, { notice })
  if (!release) throw refuse('registry', 'not in the registry')
  if (release.disabled) throw refuse('disabled', 'switched off', release.message)
  if (isCompatible(release.contract, offered)) return release
  throw refuse('contract', `built on ${release.contract}, the host offers ${offered}`)
}

function describe({ release, stage }: Attempt, cause: unknown): RemoteLoadError {
  const { name: remote, version } = release
  return new RemoteLoadError({ remote, version, stage, reason: reasonOf(cause) }, { cause })
}
