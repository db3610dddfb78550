import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Build inputs of the package in the current folder: from its package.json, and for a remote from
 * portal.json or, in another repository, from `portal` in its package.json.
 */
export function readRemotePackage(folder = process.cwd()) {
  const manifest = readJson(join(folder, 'package.json'))
  const home = findRepository(folder)
  const portal = existsSync(join(home, 'portal.json'))
    ? readJson(join(home, 'portal.json'))
    : undefined
  const name = manifest.name.replace(/^mfe-/, '')
  const kernel = readJson(join(findInstalledFolder(folder, 'shared-kernel'), 'package.json'))
  return {
    folder,
    home,
    /** Undefined in another repository. */
    portal,
    manifest,
    packageName: manifest.name,
    packageVersion: manifest.version,
    container: manifest.name.replaceAll('-', '_'),
    /** Undefined for the host. */
    remote: portal ? readRemoteEntry(portal, name) : { name, ...manifest.portal },
    /** Kernel version of the build: required by a remote, provided by the host. */
    contract: kernel.version,
  }
}

/** The repository root: the nearest folder upwards with a tsconfig.json. */
function findRepository(folder) {
  if (existsSync(join(folder, 'tsconfig.json'))) return folder
  if (dirname(folder) === folder) throw new Error('no folder above has a tsconfig.json')
  return findRepository(dirname(folder))
}

function readRemoteEntry(portal, name) {
  const row = portal.remotes[name]
  const own = Object.entries(portal.paths).filter(([, { remote }]) => remote === name)
  return (
    row && {
      name,
      routes: own.map(([page, { path, access, when }]) => ({
        name: page,
        path,
        access,
        ...(when && { when }),
      })),
    }
  )
}

export function findInstalledFolder(folder, name) {
  const { paths } = createRequire(join(folder, 'package.json')).resolve
  const found = (paths(name) ?? [])
    .map((root) => join(root, name))
    .find((place) => existsSync(join(place, 'package.json')))
  if (!found) throw new Error(`${name} is not installed for ${folder}`)
  return found
}

/**
 * `^major.minor.0` of the installed version, because `catalog:` and `workspace:` in package.json
 * state none.
 */
export function readInstalledRange(folder, name) {
  const [major, minor] = readJson(
    join(findInstalledFolder(folder, name), 'package.json'),
  ).version.split('.')
  return `^${major}.${minor}.0`
}
