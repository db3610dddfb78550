import { REMOTE_CONTRACT_VERSION } from 'shared-kernel'
import { startFederation } from './federation-runtime'
import { createRegistrySource } from './registry-source'
import { createRemoteLoader, type RemoteLoader } from './remote-loader'
import type { RemoteFailure } from './remote-load-error'
import type { ScriptGuard } from './script-guard'

/** The loader of this page, with the registry that came inside its HTML. */
export function createPortalLoader(guard: ScriptGuard, onFailure: (failure: RemoteFailure) => void): RemoteLoader {
  const embedded = document.getElementById('registry')?.textContent ?? ''
  const onProblem = (reason: string) =>
    onFailure({ remote: 'registry', version: undefined, stage: 'registry', reason })
  const registry = createRegistrySource({ embedded, guard, onProblem })
  return createRemoteLoader({ runtime: startFederation(), registry, contract: REMOTE_CONTRACT_VERSION, onFailure })
}
