import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuild } from '@portal/release/build'
import { CHECKOUT } from '@portal/release/checkout'
import { changeRegistry } from '@portal/release/registry-file'
import { HOST } from '@portal/release/schema'
import { storeFiles } from '@portal/release/store'
import { smokeRun } from './smoke/smoke-run.mjs'

/**
 * The change that publishes a build, once its files were found whole, the registry's rules allow it, and each of its pages was shown by the deployed
 * portal; with a store, its files are then kept there. Those of the host are not: they lie at the edge, which makes its pages.
 */
export async function publishing({ store, ...asked }, registry) {
  const { change, files } = await tried(asked, registry)
  if (store && change.release.name !== HOST) storeFiles(store, files)
  return change
}

async function tried(
  { name, version, from, base, percent, breaks, portal, place, without },
  registry,
) {
  const { release, files } = await readBuild({ name, version, from, base })
  const change = {
    do: 'publish',
    release,
    ...(percent !== undefined && { percent }),
    ...(breaks && { breaks }),
  }
  if (without !== undefined) return { change: { ...change, smokeRun: { without } }, files }
  const before = await registry.read()
  // What would be refused anyway need not be tried.
  changeRegistry(before, name, change)
  const seen = await smokeRun({
    release,
    files,
    portal: originOf(portal ?? portalOfCheckout(place)),
    remotes: before.remotes,
  })
  return { change: { ...change, smokeRun: seen }, files }
}

function originOf(portal) {
  if (portal) return new URL(portal).origin
  throw new Error(
    'Which portal shows it before it is published? --portal https://... (default $PORTAL_URL)',
  )
}

/** A registry that is a file of this checkout is that of the portal which `npm start` starts. */
function portalOfCheckout(place) {
  if (!CHECKOUT || /^https?:/.test(place)) return undefined
  const { ports } = JSON.parse(readFileSync(join(CHECKOUT, 'portal.json'), 'utf8'))
  return `http://localhost:${ports.portal + Number(process.env.PORTAL_PORT_OFFSET ?? 0)}`
}
