import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuild } from '@portal/release/build'
import { CHECKOUT } from '@portal/release/checkout'
import { changeRegistry } from '@portal/release/registry-file'
import { HOST } from '@portal/release/schema'
import { storeFiles } from '@portal/release/store'
import { runSmokeTest } from './smoke/smoke-run.mjs'

/**
 * Prepares the change that publishes a build: verifies its files, checks the registry's rules and smoke-tests every page in the deployed
 * portal. Stores the files of a remote when `store` is given; the files of the host are deployed with the edge.
 */
export async function preparePublish({ store, ...options }, registry) {
  const { change, files } = await verifyRelease(options, registry)
  if (store && change.release.name !== HOST) storeFiles(store, files)
  return change
}

async function verifyRelease(
  { name, version, from, base, percent, breaks, portal, location, without },
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
  // Checked first, because the smoke run takes much longer than the rules.
  changeRegistry(before, name, change)
  const result = await runSmokeTest({
    release,
    files,
    portal: toOrigin(portal ?? findLocalPortal(location)),
    remotes: before.remotes,
  })
  return { change: { ...change, smokeRun: result }, files }
}

function toOrigin(portal) {
  if (portal) return new URL(portal).origin
  throw new Error(
    'Name the portal that smoke-tests the release: --portal https://... (default $PORTAL_URL)',
  )
}

/** The portal of `npm start`, when the registry is a file of this checkout. */
function findLocalPortal(location) {
  if (!CHECKOUT || /^https?:/.test(location)) return undefined
  const { ports } = JSON.parse(readFileSync(join(CHECKOUT, 'portal.json'), 'utf8'))
  return `http://localhost:${ports.portal + Number(process.env.PORTAL_PORT_OFFSET ?? 0)}`
}
