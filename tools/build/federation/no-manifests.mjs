/**
 * Replaces the federation runtime's snapshot and preload handlers, which are unused without
 * manifests: the edge names preloads and the host's plugin fetches entries. The runtime's own flag
 * keeps the handler.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})

export const formatPreloadArgs = () => []
/** Named as the runtime imports them. */
export const preloadAssets = async () => []
export const snapshotPlugin = () => ({})
export const generatePreloadAssetsPlugin = () => ({})
