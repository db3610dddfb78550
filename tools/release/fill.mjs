import { listReleases } from '@portal/release/entry'
import { computeIntegrity } from '@portal/release/integrity'
import { HOST } from '@portal/release/schema'
import { isStored, storeFiles } from '@portal/release/store'

/**
 * Brings into a store what the registry names and the store has not whole, from where browsers get it: `remotes` is what the registry says, `portal` the
 * origin that paths belong to. Answers how many files came; throws one sentence that names what did not, once all the rest is there.
 */
export async function fill(store, remotes, portal) {
  const releases = Object.entries(remotes)
    .filter(([name]) => name !== HOST)
    .flatMap(([, entry]) => listReleases(entry))
  let came = 0
  const missing = []
  for (const { base, files } of releases) {
    for (const [name, integrity] of Object.entries(files)) {
      if (isStored(store, name, integrity)) continue
      const address = new URL(base + name, portal).href
      const bytes = await wholeFrom(address, integrity)
      if (bytes === undefined) missing.push(address)
      else storeFiles(store, new Map([[name, bytes]]))
      came += Number(bytes !== undefined)
    }
  }
  if (missing.length > 0)
    throw new Error(`${came} files came; not to be had whole: ${missing.join(', ')}`)
  return came
}

async function wholeFrom(address, integrity) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(
    () => undefined,
  )
  const bytes = answer?.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
  return bytes && computeIntegrity(bytes) === integrity ? bytes : undefined
}
