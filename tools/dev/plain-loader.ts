import { rooms } from 'portal-rooms'
import type { createPortalLoader as createFederatedLoader } from '../../host/src/federation/portal-loader.ts'
import { NO_DISABLED_REMOTES } from '../../host/src/federation/disabled-remotes.ts'
import { toErrorMessage } from '../../host/src/federation/to-error-message.ts'

/**
 * Replaces the container loader: remotes are chunks of the same build, so that hot reload works.
 */
export const createPortalLoader: typeof createFederatedLoader = (_guard, _bus, onFailure) => ({
  load: async (name) => {
    const room = rooms[name]
    if (!room) throw new Error(`there is no room ${name}`)
    return (await room()).default
  },
  reportFailure: (remote, cause) =>
    onFailure({ remote, version: 'dev', stage: 'render', reason: toErrorMessage(cause) }),
  listRoutes: () => [],
  disabled: NO_DISABLED_REMOTES,
  getOutdated: () => '',
})
