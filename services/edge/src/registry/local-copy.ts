import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST, hostEntrySchema, remoteEntrySchema, stagedEntrySchema } from '@portal/release/schema'
import { readBody } from '@portal/service/read-body'
import type { Updater } from 'tuf-js'
import { openStoredMetadata } from './stored-metadata.ts'
import { z } from 'zod'
import { registryFileSchema } from './schema.ts'

const buildMetadataUrl = (url: string) => `${url}/tuf/metadata`
const REGISTRY_TIMEOUT_MS = 5_000
/** Limit of the TUF client for the same file. */
const MAX_TIMESTAMP_BYTES = 16_384

/** Parsed part of the targets metadata: the delegated remotes. */
const targetsSchema = z.object({
  signed: z.object({
    delegations: z.object({ roles: z.array(z.object({ paths: z.array(z.string()) })) }),
  }),
})

export interface RegistryService {
  url: string
  /** File of the first trusted root, from which the client verifies the chain to the newest one. */
  rootFile: string
  /** Folder of the copy. */
  folder: string
  /** Folder of a release store, if any, into which `store sync` puts the signed metadata. */
  store?: string | undefined
}

/**
 * Returns the newest timestamp metadata, which changes with every update. Rejects when the service
 * does not respond, and endless data, which would fill the memory.
 */
export async function fetchTimestamp(url: string): Promise<string> {
  const response = await fetch(`${buildMetadataUrl(url)}/timestamp.json`, {
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the registry responded with ${response.status}`)
  return readBody(response, MAX_TIMESTAMP_BYTES)
}

/**
 * Updates the copy on disk by the rules of The Update Framework: enough signatures, not expired, no
 * older version. A remote that fails verification stays unchanged and is returned with its problem.
 * A rejection leaves everything unchanged.
 */
export async function updateCopy(
  service: RegistryService,
  file: string,
  from: 'service' | 'store' = 'service',
): Promise<Map<string, string>> {
  const { folder } = service
  const updater = await createUpdater(service, from)
  await updater.refresh()
  const before = readCopy(file)
  const remotes = { ...before }
  const problems = new Map<string, string>()
  for (const name of readAnnouncedNames(folder)) {
    try {
      remotes[name] = await readEntry(updater, name)
    } catch (error) {
      problems.set(name, error instanceof Error ? error.message : String(error))
    }
  }
  if (JSON.stringify(remotes) !== JSON.stringify(before)) writeCopy(file, remotes)
  return problems
}

/** Lazy import: tuf-js adds 14 % to start-up and is needed only with REGISTRY_URL. */
async function createUpdater(
  { url, rootFile, folder, store }: RegistryService,
  from: 'service' | 'store',
): Promise<Updater> {
  const { Updater } = await import('tuf-js')
  const metadataDir = join(folder, 'metadata')
  const targetDir = join(folder, 'entries')
  for (const one of [metadataDir, targetDir]) mkdirSync(one, { recursive: true })
  const ownRoot = join(metadataDir, 'root.json')
  const urls = { metadataBaseUrl: buildMetadataUrl(url), targetBaseUrl: `${url}/tuf/targets` }
  const folders = { metadataDir, targetDir }
  try {
    void new Updater({ ...folders, ...urls })
  } catch {
    // First start or damaged metadata: start from the configured root.
    rmSync(metadataDir, { recursive: true })
    mkdirSync(metadataDir)
    copyFileSync(rootFile, ownRoot)
  }
  const stored = from === 'store' && store ? await openStoredMetadata(store, ownRoot) : undefined
  return new Updater({
    ...folders,
    ...urls,
    config: {
      fetchTimeout: REGISTRY_TIMEOUT_MS,
      fetchRetry: 0,
      ...(stored && { maxRootRotations: stored.rootRotations }),
    },
    ...(stored && { fetcher: stored.fetcher }),
  })
}

/** Returns the names in the targets metadata, which was verified when it was stored. */
function readAnnouncedNames(folder: string): string[] {
  const { signed } = targetsSchema.parse(
    JSON.parse(readFileSync(join(folder, 'metadata/targets.json'), 'utf8')),
  )
  return signed.delegations.roles.flatMap(({ paths }) =>
    paths.map((path) => path.replace(/\.json$/, '')),
  )
}

async function readEntry(updater: Updater, name: string): Promise<unknown> {
  const info = await updater.getTargetInfo(`${name}.json`)
  if (!info) throw new Error('the signed metadata does not list it')
  const file = (await updater.findCachedTarget(info)) ?? (await updater.downloadTarget(info))
  const entry: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (stagedEntrySchema.safeParse(entry).success) return entry
  const parsed = (name === HOST ? hostEntrySchema : remoteEntrySchema).safeParse(entry)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  return entry
}

/** Returns an empty object for a missing or unreadable copy. */
export function readCopy(file: string): Record<string, unknown> {
  try {
    return registryFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).remotes
  } catch {
    return {}
  }
}

function writeCopy(file: string, remotes: Record<string, unknown>): void {
  writeFileSync(`${file}.tmp`, JSON.stringify({ remotes }))
  renameSync(`${file}.tmp`, file)
}
