import type { PortalRemote } from 'shared-kernel'
import { within, type Budget } from './budget'
import { openContainer, type Container } from './container'
import type { RemoteRelease } from './registry'
import type { RemoteStage } from './remote-load-error'
import type { ShareScope } from './share-scope'

const EXPOSED = './remote'
/** A first try that hangs leaves time for a second one. */
const TRY_MS = 4500

export interface Attempt {
  release: RemoteRelease
  stage: RemoteStage
}

/** Loads one version once and notes in the attempt how far it came. */
export function createSingleTry(scope: ShareScope) {
  const containers = new Map<string, Container>()
  const asked = new Set<string>()

  /** A request that hangs blocks later ones for the same address, so every further try has an address of its own. */
  function freshUrl(entry: string): string {
    if (asked.has(entry)) return `${entry}?retry=${Date.now()}`
    asked.add(entry)
    return entry
  }

  async function containerOf(release: RemoteRelease, budget: Budget): Promise<Container> {
    const known = containers.get(release.entry)
    if (known) return known
    const part = budget.part(TRY_MS)
    try {
      const container = await openContainer(release, freshUrl(release.entry), scope, part.signal)
      containers.set(release.entry, container)
      return container
    } finally {
      part.end()
    }
  }

  return async (attempt: Attempt, budget: Budget): Promise<PortalRemote> => {
    const container = await containerOf(attempt.release, budget)
    attempt.stage = 'chunk'
    const evaluate = await within(budget.signal, container.get(EXPOSED))
    attempt.stage = 'evaluation'
    const module = evaluate()
    attempt.stage = 'invalid-module'
    return remoteOf(module, attempt.release)
  }
}

function remoteOf(module: unknown, release: RemoteRelease): PortalRemote {
  const remote = (module as { default?: Partial<PortalRemote> } | null)?.default
  if (remote?.name !== release.name || !Array.isArray(remote.routes)) {
    throw new Error('the default export is no PortalRemote of that name')
  }
  return remote as PortalRemote
}
