import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES } from '../portal.mjs'
import { isNews } from './registry.mjs'
import { distOf, HOST, readRelease } from './sources.mjs'

/**
 * Brings every build of this checkout that is not live into a registry, and returns what that says then. What was rolled back does not come
 * back by itself, and sources that return to an earlier state are live again.
 */
export async function syncRegistry(registry) {
  const built = [HOST, ...REMOTES].filter((name) => existsSync(join(distOf(name), 'latest.json')))
  const { remotes } = await registry.read()
  const refused = []
  for (const name of built) {
    const release = await readRelease({ name })
    if (isNews(remotes[name], release.version)) {
      await registry.change(name, { do: 'publish', release }).catch((error) => refused.push(`${name}: ${error.message}`))
    }
  }
  // One that is refused keeps none of the others back.
  if (refused.length > 0) throw new Error(refused.join('\n'))
  return registry.read()
}
