import { rooms } from 'portal-rooms'
import type { createPortalLoader as createFederatedLoader } from '../../host/src/federation/portal-loader.ts'
import { ALWAYS_ON } from '../../host/src/federation/off-switch.ts'
import { reasonOf } from '../../host/src/federation/reason-of.ts'

/**
 * Replaces the container loader: remotes are chunks of the same build, so that hot reload works.
 */
export const createPortalLoader: typeof createFederatedLoader = (_guard, _bus, onFailure) => ({
  load: async (name) => {
    const room = rooms[name]
    if (!room) throw new Error(`there is no room ${name}`)
    return (await room()).default
  },
  failedInUse: (remote, cause) =>
    onFailure({ remote, version: 'dev', stage: 'render', reason: reasonOf(cause) }),
  routes: () => [],
  off: ALWAYS_ON,
  outdated: () => '',
})
