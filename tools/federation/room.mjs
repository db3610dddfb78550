import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** What a build needs to know about the room it runs in, from the room's own package.json. */
export function readRoom(folder = process.cwd()) {
  const manifest = readJson(join(folder, 'package.json'))
  return {
    folder,
    manifest,
    packageName: manifest.name,
    packageVersion: manifest.version,
    container: manifest.name.replaceAll('-', '_'),
    portal: manifest.portal,
  }
}

/** `^major.minor.0` of what is installed: `catalog:` and `workspace:` in package.json say no version. */
export function installedRange(folder, name) {
  const require = createRequire(join(folder, 'package.json'))
  const version = readJson(findManifest(require, name)).version
  const [major, minor] = version.split('.')
  return { version, range: `^${major}.${minor}.0` }
}

function findManifest(require, name) {
  for (const root of require.resolve.paths(name)) {
    const file = join(root, name, 'package.json')
    try {
      readFileSync(file)
      return file
    } catch {
      continue
    }
  }
  throw new Error(`${name} is not installed`)
}
