import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { portal } from '../portal.mjs'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** What a build needs to know about the room it runs in: from its package.json, and of a remote also from portal.json. */
export function readRoom(folder = process.cwd()) {
  const manifest = readJson(join(folder, 'package.json'))
  return {
    folder,
    manifest,
    packageName: manifest.name,
    packageVersion: manifest.version,
    container: manifest.name.replaceAll('-', '_'),
    remote: remoteNamed(manifest.name.replace(/^mfe-/, '')),
  }
}

/** Undefined for the host. */
function remoteNamed(name) {
  const row = portal.remotes[name]
  const own = Object.values(portal.paths).filter(({ remote }) => remote === name)
  return row && { name, contract: row.contract, routes: own.map(({ path, access, when }) => ({ path, access, ...(when && { when }) })) }
}

/** `^major.minor.0` of what is installed: `catalog:` and `workspace:` in package.json say no version. */
export function installedRange(folder, name) {
  const { paths } = createRequire(join(folder, 'package.json')).resolve
  const manifest = paths(name).map((root) => join(root, name, 'package.json')).find((file) => existsSync(file))
  if (!manifest) throw new Error(`${name} is not installed for ${folder}`)
  const [major, minor] = readJson(manifest).version.split('.')
  return `^${major}.${minor}.0`
}
