import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuild, toDistFolder } from '@portal/release/build'
import { CHECKOUT } from '@portal/release/checkout'
import { isNewVersion } from '@portal/release/registry-file'
import { HOST } from '@portal/release/schema'
import { storeFiles } from '@portal/release/store'

/**
 * Brings every build of the portal's repository that is not live into a registry, and returns what that says then. What was rolled back does not come
 * back by itself, and sources that return to an earlier state are live again. With a store, the files of each remote are kept there.
 */
export async function syncRegistry(registry, store) {
  if (!CHECKOUT)
    throw new Error(
      "sync publishes the builds of the portal's own repository; publish this one by its name",
    )
  const rows = JSON.parse(readFileSync(join(CHECKOUT, 'portal.json'), 'utf8')).remotes
  const built = [HOST, ...Object.keys(rows)].filter((name) =>
    existsSync(join(toDistFolder(name), 'latest.json')),
  )
  const { remotes } = await registry.read()
  const refused = []
  // The host comes first: what it breaks is published next.
  for (const name of built) {
    const { release, files } = await readBuild({ name })
    if (store && name !== HOST) storeFiles(store, files)
    if (isNewVersion(remotes[name], release.version)) {
      await registry
        .change(name, {
          do: 'publish',
          release,
          ...(name === HOST && { breaks: true }),
          smokeRun: { without: 'sync of a checkout' },
        })
        .catch((error) => refused.push(`${name}: ${error.message}`))
    }
  }
  // One that is refused keeps none of the others back.
  if (refused.length > 0) throw new Error(refused.join('\n'))
  return registry.read()
}
