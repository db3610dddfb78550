import { existsSync, readFileSync } from 'node:fs'
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
  const { paths } = createRequire(join(folder, 'package.json')).resolve
  const manifest = paths(name).map((root) => join(root, name, 'package.json')).find((file) => existsSync(file))
  if (!manifest) throw new Error(`${name} is not installed for ${folder}`)
  const [major, minor] = readJson(manifest).version.split('.')
  return `^${major}.${minor}.0`
}
