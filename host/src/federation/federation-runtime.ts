import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import { sharedModules } from './shared-modules.ts'

export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void
  registerPlugins(plugins: ModuleFederationRuntimePlugin[]): void
  loadRemote<T>(id: string, options?: { loadFactory?: boolean }): Promise<T | null>
}

/**
 * Remotes are built without the federation runtime and use this one. Its global name is fixed by
 * their `externalRuntime` option.
 */
export function startFederation(): FederationRuntime {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  return createInstance({ name: 'host', remotes: [], shared: sharedModules })
}
