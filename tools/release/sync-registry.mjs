import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuild, toDistFolder } from '@portal/release/build'
import { CHECKOUT } from '@portal/release/checkout'
import { isNewVersion } from '@portal/release/registry-file'
import { HOST } from '@portal/release/schema'
import { storeFiles } from '@portal/release/store'
import { stageRelease } from './publish.mjs'

/**
 * Publishes every build of the portal's repository that is not live, and returns the registry
 * afterwards. Skips versions that were rolled back. Stores the files of each remote when `store` is
 * given.
 */
export async function syncRegistry(registry, store) {
  if (!CHECKOUT)
    throw new Error(
      "sync publishes the builds of the portal's own repository; use publish <remote> here",
    )
  const rows = JSON.parse(readFileSync(join(CHECKOUT, 'portal.json'), 'utf8')).remotes
  const built = [HOST, ...Object.keys(rows)].filter((name) =>
    existsSync(join(toDistFolder(name), 'latest.json')),
  )
  const { remotes } = await registry.read()
  const rejected = []
  // The host is first: remotes that need its new kernel are published after it.
  for (const name of built) {
    const { release, files } = await readBuild({ name })
    if (store && name !== HOST) storeFiles(store, files)
    if (!isNewVersion(remotes[name], release.version)) continue
    try {
      // Edges may start later than the first releases.
      if (remotes[name]) await stageRelease(registry, release)
      await registry.change(name, {
        do: 'publish',
        release,
        ...(name === HOST && { breaks: true }),
        smokeRun: { without: 'sync of a checkout' },
      })
    } catch (error) {
      rejected.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  // Reported after the loop, so that one rejected release does not stop the others.
  if (rejected.length > 0) throw new Error(rejected.join('\n'))
  return registry.read()
}
