import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES } from '../portal.mjs'
import { publishNew, readRegistry, writeRegistry } from './registry.mjs'
import { distOf, readRelease } from './sources.mjs'

/** Brings every build of this checkout that is new since the last time into the registry, and makes the registry where there is none. */
export async function syncRegistry(file) {
  const built = REMOTES.filter((name) => existsSync(join(distOf(name), 'latest.json')))
  const releases = await Promise.all(built.map((name) => readRelease({ name })))
  const before = readRegistry(file)
  const after = publishNew(before, releases)
  if (after !== before || !existsSync(file)) writeRegistry(file, after)
  return after
}
