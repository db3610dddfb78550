import type { PortalRemote } from 'shared-kernel'
import { pause, startBudget, within, type Budget } from './budget'
import { fitsContract } from './contract-version'
import { entryPlugin, type EntryRequest } from './entry-plugin'
import type { FederationRuntime } from './federation-runtime'
import type { RemoteRelease } from './registry'
import type { RegistrySource } from './registry-source'
import { RemoteLoadError, type RemoteFailure, type RemoteStage } from './remote-load-error'

/** What one remote may take as a whole: entry, chunk and evaluation, every try included. */
export const REMOTE_BUDGET_MS = 8000
/** A first try that hangs leaves time for a second one. */
const TRY_MS = 4500
const TRIES = 3
const BACKOFF_MS = 250

export interface LoadedRemote {
  remote: PortalRemote
  version: string
}

export interface RemoteLoader {
  /** The remote, loaded once. Rejects with RemoteLoadError, and the next call tries again from the start. */
  load(name: string): Promise<LoadedRemote>
  /** After a failure in use: asks for a newer version and lets go of the loaded one if there is one. */
  renew(name: string): Promise<void>
  report(failure: RemoteFailure): void
}

interface Options {
  runtime: FederationRuntime
  registry: RegistrySource
  /** Contract version that this host offers to remotes. */
  contract: string
  onFailure(failure: RemoteFailure): void
}

type Attempt = { release: RemoteRelease; stage: RemoteStage }

export function createRemoteLoader({ runtime, registry, contract, onFailure }: Options): RemoteLoader {
  const loaded = new Map<string, LoadedRemote>()
  const pending = new Map<string, Promise<LoadedRemote>>()
  const requests = new Map<string, EntryRequest>()
  const registered = new Map<string, string>()
  const askedFor = new Set<string>()
  const entered = new Set<string>()
  runtime.registerPlugins([entryPlugin((name) => requests.get(name))])

  function load(name: string): Promise<LoadedRemote> {
    const known = loaded.get(name)
    if (known) return Promise.resolve(known)
    const running = pending.get(name) ?? start(name)
    pending.set(name, running)
    return running
  }

  async function start(name: string): Promise<LoadedRemote> {
    const budget = startBudget(REMOTE_BUDGET_MS)
    try {
      const result = await tryAll(name, budget)
      loaded.set(name, result)
      return result
    } catch (error) {
      if (error instanceof RemoteLoadError) onFailure(error.failure)
      throw error
    } finally {
      budget.end()
      pending.delete(name)
    }
  }

  async function tryAll(name: string, budget: Budget): Promise<LoadedRemote> {
    let failure: RemoteLoadError | undefined
    for (let tries = 0; tries < TRIES && !budget.signal.aborted; tries += 1) {
      if (tries === 1 || !registry.current().remotes.has(name)) await registry.refresh(budget.signal)
      if (tries > 0) await pause(BACKOFF_MS * 2 ** tries * (0.5 + Math.random() / 2), budget.signal)
      const release = usable(name)
      const attempt: Attempt = { release, stage: entered.has(release.entry) ? 'chunk' : 'entry' }
      try {
        return await tryOnce(attempt, budget)
      } catch (error) {
        failure = describe(attempt, error)
      }
    }
    throw failure ?? new RemoteLoadError({ remote: name, version: undefined, stage: 'registry', reason: 'time is up' })
  }

  /** Every reason not to run a remote's code that is known before it runs. */
  function usable(name: string): RemoteRelease {
    const release = registry.current().remotes.get(name)
    const refuse = (stage: RemoteStage, reason: string, notice?: string) =>
      new RemoteLoadError({ remote: name, version: release?.version, stage, reason }, { notice })
    if (!release) throw refuse('registry', 'not in the registry')
    if (release.disabled) throw refuse('disabled', 'switched off', release.message)
    if (!fitsContract(release.contract, contract)) {
      throw refuse('contract', `built on ${release.contract}, the host offers ${contract}`)
    }
    return release
  }

  async function tryOnce(attempt: Attempt, budget: Budget): Promise<LoadedRemote> {
    const { release } = attempt
    const part = budget.part(TRY_MS)
    const onEntry = () => {
      entered.add(release.entry)
      attempt.stage = 'chunk'
    }
    requests.set(release.name, { release, url: freshUrl(release.entry), signal: part.signal, onEntry })
    register(release)
    try {
      const id = `${release.name}/remote`
      const factory = await within(budget.signal, runtime.loadRemote<() => unknown>(id, { loadFactory: false }))
      attempt.stage = 'evaluation'
      const module = await within(budget.signal, Promise.resolve(factory?.()))
      attempt.stage = 'invalid-module'
      return { remote: remoteOf(module, release), version: release.version }
    } finally {
      part.end()
    }
  }

  function register(release: RemoteRelease): void {
    const known = registered.get(release.name)
    if (known === release.entry) return
    runtime.registerRemotes([{ name: release.name, entry: release.entry }], { force: known !== undefined })
    registered.set(release.name, release.entry)
  }

  /** A request that hangs blocks later ones for the same address, so every further try has an address of its own. */
  function freshUrl(entry: string): string {
    if (askedFor.has(entry)) return `${entry}?retry=${Date.now()}`
    askedFor.add(entry)
    return entry
  }

  async function renew(name: string): Promise<void> {
    const budget = startBudget(REMOTE_BUDGET_MS)
    await registry.refresh(budget.signal)
    budget.end()
    const newest = registry.current().remotes.get(name)
    if (newest && newest.version !== loaded.get(name)?.version) loaded.delete(name)
  }

  return { load, renew, report: onFailure }
}

function remoteOf(module: unknown, release: RemoteRelease): PortalRemote {
  const remote = (module as { default?: Partial<PortalRemote> } | null)?.default
  if (remote?.name !== release.name || !Array.isArray(remote.routes)) {
    throw new Error('default export is no PortalRemote of that name')
  }
  return remote as PortalRemote
}

function describe({ release, stage }: Attempt, cause: unknown): RemoteLoadError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new RemoteLoadError({ remote: release.name, version: release.version, stage, reason }, { cause })
}
