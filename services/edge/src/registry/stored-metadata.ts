import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { STORED_METADATA_FOLDER } from '@portal/release/store'
import { readRootVersion } from './root-file.ts'

const ROOT_FILE = /^(\d+)\.root\.json$/

/**
 * Opens the signed metadata in a release store, for an edge that starts while the registry service
 * is down. Returns a fetcher for the TUF client, which verifies everything, and the number of
 * stored roots after the one in `rootFile`.
 */
export async function openStoredMetadata(store: string, rootFile: string) {
  const { BaseFetcher } = await import('tuf-js')
  const folder = join(store, STORED_METADATA_FOLDER)
  class StoredFetcher extends BaseFetcher {
    override async fetch(url: string) {
      const bytes = await readFile(join(folder, basename(new URL(url).pathname)))
      return new Blob([bytes]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>
    }
  }
  const first = readRootVersion(rootFile)
  const versions = (await readdir(folder)).map((file) => Number(ROOT_FILE.exec(file)?.[1] ?? 0))
  return {
    fetcher: new StoredFetcher(),
    rootRotations: Math.max(0, ...versions.map((version) => version - first)),
  }
}
