import { readInstalledRange } from './remote-package.mjs'

/** A remote takes its peers from the host, with and without a subpath, and carries no copy of its own. */
export function createRemoteShared(room) {
  const entries = Object.keys(room.manifest.peerDependencies).flatMap((name) => {
    const requiredVersion = readInstalledRange(room.folder, name)
    const taken = {
      import: false,
      singleton: true,
      strictVersion: true,
      requiredVersion,
      version: false,
    }
    return [
      [name, taken],
      [`${name}/`, taken],
    ]
  })
  return Object.fromEntries(entries)
}
