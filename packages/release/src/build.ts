import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CHECKOUT, WORKING_FOLDER } from './checkout.ts'
import { listFiles, type Release } from './entry.ts'
import { computeIntegrity } from './integrity.ts'
import { HOST } from './schema.ts'

const FILE_TIMEOUT_MS = 30_000

interface BuildSource {
  readonly name: string
  /** Folder of the builds, or an origin that serves them. */
  readonly from?: string | undefined
  /** The default is the newest build. */
  readonly version?: string | undefined
  /** URL from which browsers load the files; the default is the edge. */
  readonly base?: string | undefined
}

/** A release as described by release.json. The registry validates it. */
type BuiltRelease = Release & { readonly base?: string; readonly origin?: string }

interface Build {
  readonly release: BuiltRelease
  /** File contents by name. */
  readonly files: ReadonlyMap<string, Buffer>
}

/**
 * Returns the folder of the builds of a remote or the host, in the portal's repository or in the
 * remote's own.
 */
export const toDistFolder = (name: string): string =>
  join(WORKING_FOLDER, ...(CHECKOUT ? [name === HOST ? HOST : `mfe-${name}`] : []), 'dist')

/** Reads a build after verifying the hash of each file, at its source and at `base`. */
export async function readBuild({
  name,
  from = toDistFolder(name),
  version,
  base,
}: BuildSource): Promise<Build> {
  const wantedVersion =
    version ?? (await readJson<{ version: string }>(from, 'latest.json')).version
  const release = await readJson<BuiltRelease>(from, `${wantedVersion}/release.json`)
  if (release.name !== name) throw new Error(`${from} holds ${release.name}, not ${name}`)
  // Edges would look for another version than the URLs of its files name.
  if (release.version !== wantedVersion)
    throw new Error(
      `${trimSlash(from)}/${wantedVersion} holds version ${release.version}: rename the folder to it.`,
    )
  const files = await readVerifiedFiles(release, `${trimSlash(from)}/${wantedVersion}`)
  if (base) await readVerifiedFiles(release, trimSlash(base))
  if (name === HOST) return { release, files }
  return {
    release: {
      ...release,
      base: base ?? `/remotes/${name}/${wantedVersion}/`,
      ...(!base && isUrl(from) && { origin: toOrigin(from) }),
    },
    files,
  }
}

const isUrl = (from: string) => /^https?:/.test(from)

function toOrigin(from: string): string {
  const { origin, pathname } = new URL(from)
  if (pathname !== '/')
    throw new Error(
      `the edge fetches from an origin alone: ${origin} instead of ${from}, or give --base`,
    )
  return origin
}

const trimSlash = (location: string) => location.replace(/\/$/, '')

async function readJson<T>(from: string, path: string): Promise<T> {
  const url = `${trimSlash(from)}/${path}`
  try {
    return JSON.parse(String(await readBytes(url))) as T
  } catch (cause) {
    throw new Error(`${url} cannot be read: build first, or pass --from.`, { cause })
  }
}

async function readBytes(location: string): Promise<Buffer> {
  if (!isUrl(location)) return readFile(location)
  const response = await fetch(location, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${location} responded with ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** Returns file contents by name; throws an error that names each missing or modified file. */
async function readVerifiedFiles(release: Release, location: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const problems = await Promise.all(
    Object.entries(listFiles(release)).map(async ([file, integrity]) => {
      const bytes = await readBytes(`${location}/${file}`).catch(() => null)
      if (bytes === null) return `${file} is missing`
      found.set(file, bytes)
      return computeIntegrity(bytes) === integrity ? '' : `${file} differs from the build`
    }),
  )
  const wrong = problems.filter(Boolean)
  if (wrong.length > 0)
    throw new Error(
      `${release.name} ${release.version} is not published: at ${location} ${wrong.join(', ')}.`,
    )
  return found
}
