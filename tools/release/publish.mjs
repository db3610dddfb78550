import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuild } from '@portal/release/build'
import { CHECKOUT } from '@portal/release/checkout'
import { changeRegistry } from '@portal/release/registry-file'
import { HOST } from '@portal/release/schema'
import { waitUntilServed } from '@portal/release/serving'
import { storeFiles } from '@portal/release/store'
import { runSmokeTest } from './smoke/smoke-run.mjs'

const SERVING_TIMEOUT_MS = 15_000

/**
 * Prepares the change that publishes a build: verifies its files, checks the registry's rules and
 * smoke-tests every page in the deployed portal. Stores the files of a remote when `store` is
 * given; the files of the host are deployed with the edge.
 */
export async function preparePublish(
  { name, version, from, base, percent, breaks, portal, location, without, store },
  registry,
) {
  const { release, files } = await readBuild({ name, version, from, base })
  if (store && release.name !== HOST) storeFiles(store, files)
  const change = {
    do: 'publish',
    release,
    ...(percent !== undefined && { percent }),
    ...(breaks && { breaks }),
  }
  const before = await registry.read()
  if (without !== undefined) {
    const isStaged = await stageRelease(registry, release)
    if (isStaged && portal) await requireServed(new URL(portal).origin, release)
    return { ...change, smokeRun: { without } }
  }
  // Checked first, because the smoke run takes much longer than the rules.
  changeRegistry(before, name, change)
  const origin = toPortalOrigin(portal, location)
  const isStaged = await stageRelease(registry, release)
  if (isStaged) await requireServed(origin, release)
  const result = await runSmokeTest({
    release,
    files,
    portal: origin,
    remotes: before.remotes,
    isServed: isStaged,
  })
  return { ...change, smokeRun: result }
}

/**
 * Lets the edges of a registry service serve the files of a release, so that they are tested as
 * customers would get them. Edges have no files of a host but those deployed with them.
 */
export async function stageRelease(registry, release) {
  if (!registry.isService || release.name === HOST) return false
  await registry.change(release.name, { do: 'stage', release })
  return true
}

/** Throws unless the portal serves each file of a release, verified by hash. */
export async function requireServed(portal, release) {
  const problem = await waitUntilServed(portal, release, SERVING_TIMEOUT_MS)
  if (problem)
    throw new Error(
      `${release.name} ${release.version} is not published, because customers would not get its files: ${problem.reason}.`,
    )
}

/** Returns the origin of the deployed portal: the given one, or in a checkout that of `npm start`. */
export function toPortalOrigin(portal, location) {
  const url = portal ?? findLocalPortal(location)
  if (url) return new URL(url).origin
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
