import type { AnnouncedRemote } from '@portal/contract/page/announced-registry'
import { isDefinedHere, type PortalRemote } from 'shared-kernel'
import { within, type Budget } from './budget.ts'
import { entryPlugin, type EntryRequest } from './entry-plugin.ts'
import type { FederationRuntime } from './federation-runtime.ts'
import type { RemoteStage } from './remote-load-error.ts'

/** A first try that hangs leaves time for a second one. */
const TRY_MS = 4500

export interface Attempt {
  release: AnnouncedRemote
  stage: RemoteStage
}

/** Loads one version once and notes in the attempt how far it came. */
export function createSingleTry(runtime: FederationRuntime) {
  const requests = new Map<string, EntryRequest>()
  const registered = new Map<string, string>()
  const asked = new Set<string>()
  const entered = new Set<string>()
  runtime.registerPlugins([entryPlugin((name) => requests.get(name))])

  /** A request that hangs blocks later ones for the same address, so every further try has an address of its own. */
  function freshUrl(entry: string): string {
    if (asked.has(entry)) return `${entry}?retry=${Date.now()}`
    asked.add(entry)
    return entry
  }

  function register({ name, entry }: AnnouncedRemote): void {
    const known = registered.get(name)
    if (known === entry) return
    runtime.registerRemotes([{ name, entry }], { force: known !== undefined })
    registered.set(name, entry)
    entered.delete(entry)
  }

  return async (attempt: Attempt, budget: Budget): Promise<PortalRemote> => {
    const { release } = attempt
    const part = budget.part(TRY_MS)
    const onEntry = () => {
      entered.add(release.entry)
      attempt.stage = 'chunk'
    }
    register(release)
    if (entered.has(release.entry)) attempt.stage = 'chunk'
    else
      requests.set(release.name, {
        release,
        url: freshUrl(release.entry),
        signal: part.signal,
        onEntry,
      })
    try {
      const id = `${release.name}/remote`
      const factory = await within(
        budget.signal,
        runtime.loadRemote<() => unknown>(id, { loadFactory: false }),
      )
      attempt.stage = 'evaluation'
      const module = await within(budget.signal, Promise.resolve(factory?.()))
      attempt.stage = 'invalid-module'
      return remoteOf(module, release)
    } finally {
      part.end()
    }
  }
}

function remoteOf(module: unknown, release: AnnouncedRemote): PortalRemote {
  const remote = (module as { default?: Partial<PortalRemote> } | null)?.default
  if (remote?.name !== release.name || !Array.isArray(remote.routes)) {
    throw new Error('the default export is no PortalRemote of that name')
  }
  if (!isDefinedHere(remote as PortalRemote)) throw new Error('it brings a kernel of its own')
  return remote as PortalRemote
}
