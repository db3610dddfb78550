/**
 * What the host has in place of the federation runtime's snapshots and preloads, which nothing calls where no remote has a manifest: the edge
 * names what a page needs, and the host's own plugin fetches entries. The runtime's flag for that leaves the handler in.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined }
  manifestCache = new Map()
}

/** A remote that is registered anew asks what is known of it. */
export const getGlobalRemoteInfo = () => ({})

export const formatPreloadArgs = () => []
export const skipPreloadAssets = async () => []
export const skipSnapshotPlugin = () => ({})
export const generatePreloadAssetsPlugin = () => ({})
