/** @import { Draft, Release } from '@portal/release/entry' */
import { listReleases } from '@portal/release/entry'
import { computeIntegrity } from '@portal/release/integrity'
import { HOST } from '@portal/release/schema'
import { isStored, storeFiles } from '@portal/release/store'

const DOWNLOAD_TIMEOUT_MS = 30_000

/**
 * Downloads every file that the registry names and the store lacks; `portal` is the origin of
 * relative URLs. Returns how many files were stored. Throws after the last download when some
 * failed, naming each URL.
 * @param {string} store
 * @param {Record<string, Draft<Release & { base: string, files: Record<string, string> }>>} remotes
 */
export async function syncStore(store, remotes, portal) {
  const releases = Object.entries(remotes)
    .filter(([name]) => name !== HOST)
    .flatMap(([, entry]) => listReleases(entry))
  let stored = 0
  const failed = []
  for (const { base, files } of releases) {
    for (const [name, integrity] of Object.entries(files)) {
      if (isStored(store, name, integrity)) continue
      const url = new URL(base + name, portal).href
      const bytes = await downloadVerified(url, integrity)
      if (bytes === undefined) failed.push(url)
      else storeFiles(store, new Map([[name, bytes]]))
      stored += Number(bytes !== undefined)
    }
  }
  if (failed.length > 0)
    throw new Error(`Stored ${stored} files, failed to download: ${failed.join(', ')}`)
  return stored
}

/** Returns undefined when the request fails or the bytes do not match their hash. */
async function downloadVerified(url, integrity) {
  const bytes = await download(url).catch(() => undefined)
  return bytes && computeIntegrity(bytes) === integrity ? bytes : undefined
}

async function download(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) })
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
}
