import type { AnnouncedRemote, RemoteRoute } from '@portal/contract/page/announced-registry'
import type { Kernel, PortalRemote } from 'shared-kernel'
import { wait, startDeadline, type Deadline } from 'shared-kernel/host'
import { isCompatible } from './contract-version.ts'
import type { FederationRuntime } from './federation-runtime.ts'
import type { DisabledRemotes } from './disabled-remotes.ts'
import { toErrorMessage } from './to-error-message.ts'
import type { RegistrySource } from './registry-source.ts'
import { RemoteLoadError, type RemoteFailure, type RemoteStage } from './remote-load-error.ts'
import { createAttemptLoader, type LoadAttempt } from './load-attempt.ts'

/** Timeout of one remote: entry, chunk, evaluation and all retries. */
export const REMOTE_TIMEOUT_MS = 8000
const REFRESH_TIMEOUT_MS = 2000
const MAX_ATTEMPTS = 3
const BACKOFF_MS = 250
const STOPPED_VERSIONS_KEY = 'reloaded-from'

export interface RemoteLoader {
  /** Loads a remote once. Rejects with RemoteLoadError; the next call retries. */
  load(name: string): Promise<PortalRemote>
  /** Reports a remote that failed after loading; the next `load` fetches the registry first. */
  reportFailure(name: string, cause: unknown): void
  /** Lists the routes of all remotes in the registry, before their code is loaded. */
  listRoutes(): readonly AnnouncedRoute[]
  readonly disabled: DisabledRemotes
  /** Lists the live versions that differ from those of this tab, as `name@version`; '' when the tab is up to date. */
  getOutdated(): string
}

export interface AnnouncedRoute extends RemoteRoute {
  remote: string
}

interface Options {
  runtime: FederationRuntime
  registry: RegistrySource
  disabled: DisabledRemotes
  /** Kernel version of this host. */
  kernelVersion: string
  onFailure(failure: RemoteFailure): void
  tabStore: Kernel['tabStore']
  reload?(): void
}

interface LoadedRemote {
  remote: PortalRemote
  version: string
}

export function createRemoteLoader({
  runtime,
  registry,
  disabled,
  kernelVersion,
  onFailure,
  tabStore,
  reload = () => location.reload(),
}: Options): RemoteLoader {
  const loaded = new Map<string, LoadedRemote>()
  const pending = new Map<string, Promise<PortalRemote>>()
  /** Remotes whose last use failed: their registry entry may be stale. */
  const staleRemotes = new Set<string>()
  const loadOnce = createAttemptLoader(runtime)
  const ownVersion = registry.getCurrent().host?.version

  /** Lists the versions in this tab with their registry entries. */
  function listRunning() {
    const { host, remotes } = registry.getCurrent()
    const parts = [...loaded].map(([name, { version }]) => ({
      name,
      version,
      live: remotes.get(name),
    }))
    return ownVersion === undefined
      ? parts
      : [...parts, { name: 'host', version: ownVersion, live: host }]
  }

  // A stopped version is unloaded by a reload as soon as no payment is pending. Once per version,
  // because an edge that is not up to date serves it again.
  disabled.subscribe(() => {
    const known = tabStore.get(STOPPED_VERSIONS_KEY)?.split(' ') ?? []
    const stopped = listRunning()
      .filter(({ version, live }) => live?.stopped?.includes(version))
      .map(({ name, version }) => `${name}@${version}`)
      .filter((version) => !known.includes(version))
    if (stopped.length === 0 || !disabled.isIdle()) return
    tabStore.set(STOPPED_VERSIONS_KEY, [...known, ...stopped].join(' '))
    reload()
  })

  function load(name: string): Promise<PortalRemote> {
    const known = loaded.get(name)
    if (known && !staleRemotes.has(name)) return Promise.resolve(known.remote)
    const running = pending.get(name) ?? startLoad(name)
    pending.set(name, running)
    return running
  }

  async function startLoad(name: string): Promise<PortalRemote> {
    const deadline = startDeadline(REMOTE_TIMEOUT_MS)
    try {
      const result = await tryLoad(name, deadline)
      loaded.set(name, result)
      staleRemotes.delete(name)
      return result.remote
    } catch (error) {
      staleRemotes.add(name)
      if (error instanceof RemoteLoadError) onFailure(error.failure)
      throw error
    } finally {
      deadline.clear()
      pending.delete(name)
    }
  }

  async function tryLoad(name: string, budget: Deadline): Promise<LoadedRemote> {
    let failure: RemoteLoadError | undefined
    let isFresh = false
    for (let tries = 0; tries < MAX_ATTEMPTS && !budget.signal.aborted; tries += 1) {
      if (tries > 0) await wait(BACKOFF_MS * 2 ** tries * (0.5 + Math.random() / 2), budget.signal)
      if (
        !isFresh &&
        (tries > 0 || staleRemotes.has(name) || !registry.getCurrent().remotes.has(name))
      ) {
        isFresh = await refresh(budget)
      }
      const release = requireUsableRelease(
        name,
        registry.getCurrent().remotes.get(name),
        kernelVersion,
      )
      const known = loaded.get(name)
      if (known?.version === release.version) return known
      const attempt: LoadAttempt = { release, stage: 'entry' }
      try {
        return { remote: await loadOnce(attempt, budget), version: release.version }
      } catch (cause) {
        failure = toLoadError(attempt, cause)
      }
    }
    throw (
      failure ??
      new RemoteLoadError({
        remote: name,
        version: undefined,
        stage: 'registry',
        reason: 'timed out',
      })
    )
  }

  async function refresh(budget: Deadline): Promise<boolean> {
    const refreshDeadline = budget.startPart(REFRESH_TIMEOUT_MS)
    const isFresh = await registry.refresh(refreshDeadline.signal)
    refreshDeadline.clear()
    return isFresh
  }

  function reportFailure(name: string, cause: unknown): void {
    staleRemotes.add(name)
    onFailure({
      remote: name,
      version: loaded.get(name)?.version,
      stage: 'render',
      reason: toErrorMessage(cause),
    })
  }

  const getOutdated = () =>
    listRunning()
      .flatMap(({ name, version, live }) =>
        live && !live.disabled && live.version !== version ? [`${name}@${live.version}`] : [],
      )
      .join(' ')

  const listRoutes = () =>
    [...registry.getCurrent().remotes.values()].flatMap((release) =>
      release.routes.map((route) => ({ ...route, remote: release.name })),
    )

  return { load, reportFailure, listRoutes, disabled, getOutdated }
}

/** Throws when the registry excludes the remote. */
function requireUsableRelease(
  name: string,
  release: AnnouncedRemote | undefined,
  offered: string,
): AnnouncedRemote {
  const createError = (stage: RemoteStage, reason: string, customerMessage?: string) =>
    new RemoteLoadError(
      { remote: name, version: release?.version, stage, reason },
      { customerMessage },
    )
  if (!release) throw createError('registry', 'not in the registry')
  if (release.disabled) throw createError('disabled', 'switched off', release.message)
  if (isCompatible(release.contract, offered)) return release
  throw createError('contract', `built on ${release.contract}, the host offers ${offered}`)
}

function toLoadError({ release, stage }: LoadAttempt, cause: unknown): RemoteLoadError {
  const { name: remote, version } = release
  return new RemoteLoadError({ remote, version, stage, reason: toErrorMessage(cause) }, { cause })
}
