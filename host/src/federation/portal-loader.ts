import { REGISTRY_BLOCK } from '@portal/contract/page/announced-registry'
import type { Kernel } from 'shared-kernel'
import kernelPackage from 'shared-kernel/package.json' with { type: 'json' }
import { startFederation } from './federation-runtime.ts'
import { pollRegistry } from './poll-registry.ts'
import { createDisabledRemotes } from './disabled-remotes.ts'
import { createRegistrySource } from './registry-source.ts'
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts'
import type { RemoteFailure } from './remote-load-error.ts'
import type { ScriptGuard } from './script-guard.ts'

export function createPortalLoader(
  guard: ScriptGuard,
  { bus, tabStore }: Pick<Kernel, 'bus' | 'tabStore'>,
  onFailure: (failure: RemoteFailure) => void,
): RemoteLoader {
  const embedded = document.getElementById(REGISTRY_BLOCK)?.textContent ?? ''
  const onError = (reason: string) =>
    onFailure({ remote: 'registry', version: undefined, stage: 'registry', reason })
  const registry = createRegistrySource({ embedded, guard, onError })
  pollRegistry(registry)
  return createRemoteLoader({
    runtime: startFederation(),
    registry,
    disabled: createDisabledRemotes(registry, bus),
    kernelVersion: kernelPackage.version,
    onFailure,
    tabStore,
  })
}
