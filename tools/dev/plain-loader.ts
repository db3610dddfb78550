import { remotes } from 'portal-remotes'
import type { createPortalLoader as createFederatedLoader } from '../../host/src/federation/portal-loader.ts'
import { NO_DISABLED_REMOTES } from '../../host/src/federation/disabled-remotes.ts'
import { toErrorMessage } from '../../host/src/federation/to-error-message.ts'

/**
 * Replaces the container loader: remotes are chunks of the same build, so that hot reload works.
 */
export const createPortalLoader: typeof createFederatedLoader = (_guard, _bus, onFailure) => ({
  load: async (name) => {
    const load = remotes[name]
    if (!load) throw new Error(`there is no remote ${name}`)
    return (await load()).default
  },
  reportFailure: (remote, cause) =>
    onFailure({ remote, version: 'dev', stage: 'render', reason: toErrorMessage(cause) }),
  listRoutes: () => [],
  disabled: NO_DISABLED_REMOTES,
  getOutdated: () => '',
})
