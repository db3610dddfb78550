import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST, hostEntrySchema, remoteEntrySchema } from '@portal/release/schema'
import type { Updater } from 'tuf-js'
import { z } from 'zod'
import { registryFileSchema } from './schema.ts'

const buildMetadataUrl = (url: string) => `${url}/tuf/metadata`
const REGISTRY_TIMEOUT_MS = 5_000

/** What is asked of the targets' metadata: the remotes that there are. */
const targetsSchema = z.object({
  signed: z.object({
    delegations: z.object({ roles: z.array(z.object({ paths: z.array(z.string()) })) }),
  }),
})

export interface RegistryService {
  url: string
  /** File of the first root that is trusted: every later one is signed by those before it. */
  rootFile: string
  /** Where the copy lies. */
  folder: string
}

/** The newest timestamp, which names all else: while it is the same there is nothing new. Rejects when the service does not answer. */
export async function fetchTimestamp(url: string): Promise<string> {
  const answer = await fetch(`${buildMetadataUrl(url)}/timestamp.json`, {
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`)
  return answer.text()
}

/**
 * Brings the copy on disk, `file`, up to what the service announces, by the rules of The Update Framework: signed by enough keys, not expired, nothing
 * older than what was seen before. What cannot be believed of one remote leaves that remote as it was, and is told; a rejection leaves all as it was.
 */
export async function updateCopy(
  { url, rootFile, folder }: RegistryService,
  file: string,
): Promise<Map<string, string>> {
  const updater = await createUpdater({ url, rootFile, folder })
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

/** What it needs is loaded for who follows a service: of an edge's start it would be a seventh. */
async function createUpdater({ url, rootFile, folder }: RegistryService): Promise<Updater> {
  const { Updater } = await import('tuf-js')
  const metadataDir = join(folder, 'metadata')
  const targetDir = join(folder, 'entries')
  for (const one of [metadataDir, targetDir]) mkdirSync(one, { recursive: true })
  const createClient = () =>
    new Updater({
      metadataDir,
      targetDir,
      metadataBaseUrl: buildMetadataUrl(url),
      targetBaseUrl: `${url}/tuf/targets`,
      config: { fetchTimeout: REGISTRY_TIMEOUT_MS, fetchRetry: 0 },
    })
  try {
    return createClient()
  } catch {
    // The first time, or a damaged disk: from the root that was given.
    rmSync(metadataDir, { recursive: true })
    mkdirSync(metadataDir)
    copyFileSync(rootFile, join(metadataDir, 'root.json'))
    return createClient()
  }
}

/** Those that the metadata delegates, which was verified when it was put there. */
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
  if (!info) throw new Error('nothing vouches for it')
  const file = (await updater.findCachedTarget(info)) ?? (await updater.downloadTarget(info))
  const entry: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const parsed = (name === HOST ? hostEntrySchema : remoteEntrySchema).safeParse(entry)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  return entry
}

/** Empty where there is no copy yet, or none that can be read. */
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
