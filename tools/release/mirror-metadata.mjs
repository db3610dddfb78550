import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { STORED_METADATA_FOLDER } from '@portal/release/store'
import { writeAtomically } from '@portal/release/write-atomically'

const REQUEST_TIMEOUT_MS = 30_000

/**
 * Copies the signed metadata and entries of the registry service into the store, for edges that
 * start while the service is down. The timestamp is written last, so that it never names a file
 * that is missing.
 */
export async function mirrorMetadata(service, store) {
  const folder = join(store, STORED_METADATA_FOLDER)
  mkdirSync(folder, { recursive: true })
  const current = new Set()
  const save = (name, text) => {
    // Edges verify the signatures; until then, the service could name any file.
    if (basename(name) !== name) throw new Error(`the registry names the file ${name}`)
    writeAtomically(join(folder, name), text)
    current.add(name)
  }
  const saveMetadata = async (name) => {
    const text = await download(`${service}/tuf/metadata/${name}`)
    save(name, text)
    return JSON.parse(text).signed
  }

  const timestamp = await download(`${service}/tuf/metadata/timestamp.json`)
  const { version } = JSON.parse(timestamp).signed.meta['snapshot.json']
  const { meta } = await saveMetadata(`${version}.snapshot.json`)
  for (const [file, { version: roleVersion }] of Object.entries(meta)) {
    const { targets } = await saveMetadata(`${roleVersion}.${file}`)
    for (const [name, { hashes }] of Object.entries(targets)) {
      const target = `${hashes.sha256}.${name}`
      save(target, await download(`${service}/tuf/targets/${target}`))
    }
  }
  for (let root = 1; ; root += 1) {
    const response = await request(`${service}/tuf/metadata/${root}.root.json`)
    if (response.status === 404) break
    save(`${root}.root.json`, await readText(response))
  }
  save('timestamp.json', timestamp)
  for (const name of readdirSync(folder)) if (!current.has(name)) rmSync(join(folder, name))
}

const download = async (url) => readText(await request(url))

const request = (url) => fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

async function readText(response) {
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`)
  return response.text()
}
