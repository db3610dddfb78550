import { readInstalledRange } from './remote-package.mjs'

/** A remote takes its peer dependencies from the host, subpaths included, and bundles none. */
export function createRemoteShared(pkg) {
  const entries = Object.keys(pkg.manifest.peerDependencies).flatMap((name) => {
    const requiredVersion = readInstalledRange(pkg.folder, name)
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
