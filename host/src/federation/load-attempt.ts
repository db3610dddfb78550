import type { AnnouncedRemote } from '@portal/contract/page/announced-registry'
import { hasSharedKernel, type PortalRemote } from 'shared-kernel'
import { withAbort, type Deadline } from 'shared-kernel/host'
import { createEntryPlugin, type EntryRequest } from './entry-plugin.ts'
import type { FederationRuntime } from './federation-runtime.ts'
import type { RemoteStage } from './remote-load-error.ts'

/** Timeout of the first attempt, which leaves time for a retry. */
const ATTEMPT_TIMEOUT_MS = 4500

export interface LoadAttempt {
  release: AnnouncedRemote
  stage: RemoteStage
}

/** Creates a function that loads one version and records the stage that it reached. */
export function createAttemptLoader(runtime: FederationRuntime) {
  const requests = new Map<string, EntryRequest>()
  const registered = new Map<string, string>()
  const requestedEntries = new Set<string>()
  const initializedEntries = new Set<string>()
  runtime.registerPlugins([createEntryPlugin((name) => requests.get(name))])

  /** Browsers queue requests of the same URL behind a pending one, so every retry has a unique URL. */
  function getUniqueUrl(entry: string): string {
    if (requestedEntries.has(entry)) return `${entry}?retry=${Date.now()}`
    requestedEntries.add(entry)
    return entry
  }

  function register({ name, entry }: AnnouncedRemote): void {
    const known = registered.get(name)
    if (known === entry) return
    runtime.registerRemotes([{ name, entry }], { force: known !== undefined })
    registered.set(name, entry)
    initializedEntries.delete(entry)
  }

  return async (attempt: LoadAttempt, deadline: Deadline): Promise<PortalRemote> => {
    const { release } = attempt
    const attemptDeadline = deadline.startPart(ATTEMPT_TIMEOUT_MS)
    const onEntry = () => {
      initializedEntries.add(release.entry)
      attempt.stage = 'chunk'
    }
    register(release)
    if (initializedEntries.has(release.entry)) attempt.stage = 'chunk'
    else
      requests.set(release.name, {
        release,
        url: getUniqueUrl(release.entry),
        signal: attemptDeadline.signal,
        onEntry,
      })
    try {
      const id = `${release.name}/remote`
      const factory = await withAbort(
        deadline.signal,
        runtime.loadRemote<() => unknown>(id, { loadFactory: false }),
      )
      attempt.stage = 'evaluation'
      const module = await withAbort(deadline.signal, Promise.resolve(factory?.()))
      attempt.stage = 'invalid-module'
      return requireRemote(module, release)
    } finally {
      attemptDeadline.clear()
    }
  }
}

function requireRemote(module: unknown, release: AnnouncedRemote): PortalRemote {
  const remote = (module as { default?: Partial<PortalRemote> } | null)?.default
  if (remote?.name !== release.name || !Array.isArray(remote.routes)) {
    throw new Error('no PortalRemote of that name')
  }
  if (!hasSharedKernel(remote as PortalRemote)) throw new Error('bundles its own kernel')
  return remote as PortalRemote
}
