import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding, type Encoding } from '../http/encoding.ts'
import type { RegistryReader, RegistrySnapshot } from '../registry/reader.ts'
import type { ReadStored } from './release-store.ts'
import { fetchRemoteFile, RemoteOriginError, type RemoteFile } from './remote-origin.ts'
import { isMatchingEtag } from '../http/text-response.ts'
import { buildImmutableHeaders, toSuccessorPattern, type Dictionaries } from './dictionaries.ts'
import { decodeBody, hasIntegrity } from './integrity.ts'

const MAX_CACHE_BYTES = 64_000_000
const ORIGIN_TIMEOUT_MS = 10_000
/** Shorter, so that the release store can respond before the browser gives up. */
const ORIGIN_TIMEOUT_BEFORE_STORE_MS = 2_000
/** Releases in which a dictionary is sought after a restart. */
const MAX_SOUGHT_RELEASES = 3

interface CachedFile extends RemoteFile {
  etag: string
}

interface RemoteFileName {
  name: string
  version: string
  file: string
}

export type SendRemoteFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: RemoteFileName,
) => Promise<FastifyReply>

/** Serves the remotes' files on the portal's origin: one connection, a content security policy of 'self', and no cookies for remote origins. */
export function addRemoteFiles(app: FastifyInstance, send: SendRemoteFile): void {
  app.get<{ Params: RemoteFileName }>('/remotes/:name/:version/:file', (request, reply) =>
    send(request, reply, request.params),
  )
}

/** Hash and origin of a file, from the registry. */
interface ReleaseFile {
  integrity: string
  /** Origin of the release, if the registry contains one. */
  origin: string | undefined
  /** Folder from which browsers load the release: a URL, or a path of the portal. */
  base: string | undefined
}

/** Returns undefined for a file without an origin or stored copy. Rejects with a RemoteOriginError. */
export type ReadRemoteFile = (
  wanted: RemoteFileName,
  encoding: Encoding,
  releaseFile: ReleaseFile | undefined,
) => Promise<(RemoteFile & { etag: string }) | undefined>

/**
 * Creates a reader that fetches a file from its remote's origin, and falls back to the release
 * store. Only files that a release names are read from the store or cached.
 */
export function createRemoteFileReader(
  upstreams: ReadonlyMap<string, string>,
  readStored: ReadStored | null,
  onOriginFailure: (error: unknown) => void,
): ReadRemoteFile {
  const files = createFileCache()

  async function readFile(
    url: URL | null,
    file: string,
    encoding: Encoding,
    release: ReleaseFile | undefined,
  ): Promise<RemoteFile | undefined> {
    const fromStore = release && readStored && (() => readStored(file, release.integrity, encoding))
    if (!url) return fromStore?.()
    const timeoutMs = fromStore ? ORIGIN_TIMEOUT_BEFORE_STORE_MS : ORIGIN_TIMEOUT_MS
    try {
      return await fetchVerified(url, encoding, release?.integrity, timeoutMs)
    } catch (error) {
      const stored = await fromStore?.()
      if (!stored) throw error
      onOriginFailure(error)
      return stored
    }
  }

  return async ({ name, version, file }, encoding, release) => {
    const origin = upstreams.get(name) ?? release?.origin
    const { base } = release ?? {}
    const folder = base?.startsWith('http') ? base : origin && new URL(`/${version}/`, origin)
    const isSafe = [version, file].every((part) => /^[\w+-][\w.+-]*$/.test(part))
    const url = folder && isSafe ? new URL(file, folder) : null
    const key = `${encoding} ${name}/${version}/${file} ${release?.integrity}`
    return files(key, release !== undefined, () => readFile(url, file, encoding, release))
  }
}

/** Rejects a file that does not match the hash of its release. */
async function fetchVerified(
  url: URL,
  encoding: Encoding,
  integrity: string | undefined,
  timeoutMs: number,
): Promise<RemoteFile> {
  const file = await fetchRemoteFile(url, encoding, timeoutMs)
  if (integrity !== undefined && !(await hasIntegrity(file, integrity)))
    throw new RemoteOriginError(502, `${url.href} does not match the hash of its release`)
  return file
}

/** Sends a remote's file, verified against its release. A file of a release is immutable under its own URL. */
export function createRemoteFiles(
  read: ReadRemoteFile,
  registry: RegistryReader,
  dictionaries: Dictionaries,
): SendRemoteFile {
  /** Adds earlier files of a pattern in the background. One that cannot be read is no dictionary. */
  async function addEarlierFiles(name: string, pattern: string): Promise<void> {
    const releases = listRemoteReleases(await registry.read(), name)
    for (const { version, files } of releases.slice(0, MAX_SOUGHT_RELEASES + 1)) {
      const file = Object.keys(files).find(
        (one) => toSuccessorPattern(toPath(name, version, one)) === pattern,
      )
      if (file === undefined) continue
      const wanted = { name, version, file }
      const found = await read(wanted, 'br', findReleaseFile(await registry.read(), wanted))
      if (found) await dictionaries.addFile(toPath(name, version, file), () => decodeBody(found))
    }
  }

  return async (request, reply, wanted) => {
    const { name, version, file } = wanted
    try {
      const encoding = pickEncoding(request.headers['accept-encoding'])
      const releaseFile = findReleaseFile(await registry.read(), wanted)
      const found = await read(wanted, encoding, releaseFile)
      if (!found) {
        reply.callNotFound()
        return reply
      }
      const path = toPath(name, version, file)
      const isImmutable = releaseFile !== undefined && request.url === path
      reply
        .header('etag', found.etag)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .headers(
          isImmutable
            ? buildImmutableHeaders(path)
            : { 'cache-control': 'no-cache', vary: 'accept-encoding' },
        )
      if (isMatchingEtag(request.headers['if-none-match'], found.etag))
        return reply.code(304).send()
      reply.header('content-type', found.contentType)
      const readPlain = () => decodeBody(found)
      if (isImmutable) await dictionaries.addFile(path, readPlain)
      const difference =
        isImmutable &&
        (await dictionaries.encode(path, request.headers, readPlain, (pattern) => {
          addEarlierFiles(name, pattern).catch((err: unknown) =>
            request.log.warn({ remote: name, err }, 'earlier file not available as dictionary'),
          )
        }))
      if (difference)
        return reply.removeHeader('etag').header('content-encoding', 'dcz').send(difference)
      if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding)
      return reply.send(found.body)
    } catch (error) {
      if (!(error instanceof RemoteOriginError)) throw error
      request.log.warn({ remote: name, version, file, err: error }, 'remote file not available')
      return reply
        .code(error.status)
        .header('cache-control', 'no-store')
        .send({ code: 'REMOTE.FILE.UNAVAILABLE' })
    }
  }
}

const toPath = (name: string, version: string, file: string) =>
  `/remotes/${name}/${version}/${file}`

/** Newest first. */
function listRemoteReleases({ remotes, staged: firsts }: RegistrySnapshot, name: string) {
  const entry = remotes.find(({ live }) => live.name === name)
  if (!entry) return firsts.filter((release) => release.name === name)
  const { live, canary, staged, partnerMajors = {}, previews = [], history } = entry
  const others = [...Object.values(partnerMajors), ...previews.map(({ release }) => release)]
  return [live, canary?.release, staged, ...others, ...history].filter((one) => one !== undefined)
}

/** Returns undefined for a file that no release names. Such a file is forwarded from a configured origin and is not cached. */
function findReleaseFile(
  registry: RegistrySnapshot,
  { name, version, file }: RemoteFileName,
): ReleaseFile | undefined {
  const release = listRemoteReleases(registry, name).find((one) => one.version === version)
  // The name of a property that all objects have is no file of the release.
  const integrity = release && Object.hasOwn(release.files, file) ? release.files[file] : undefined
  if (!release || !integrity) return undefined
  return { integrity, origin: release.origin, base: release.base }
}

/** Caches verified files, which never change within a version. Concurrent requests share one read. */
function createFileCache() {
  const cache = new Map<string, CachedFile>()
  const running = new Map<string, Promise<CachedFile | undefined>>()
  let bytes = 0

  function storeFile(key: string, fresh: CachedFile): void {
    cache.set(key, fresh)
    bytes += fresh.body.length
    for (const [oldest, { body }] of cache) {
      if (bytes <= MAX_CACHE_BYTES) break
      cache.delete(oldest)
      bytes -= body.length
    }
  }

  async function load(
    key: string,
    isCacheable: boolean,
    read: () => Promise<RemoteFile | undefined>,
  ): Promise<CachedFile | undefined> {
    try {
      const file = await read()
      if (!file) return undefined
      const fresh = {
        ...file,
        etag: `"${createHash('sha256').update(file.body).digest('base64url').slice(0, 27)}"`,
      }
      if (isCacheable) storeFile(key, fresh)
      return fresh
    } finally {
      running.delete(key)
    }
  }

  return async (
    key: string,
    isKept: boolean,
    read: () => Promise<RemoteFile | undefined>,
  ): Promise<CachedFile | undefined> => {
    const known = cache.get(key)
    if (known) return known
    const loading = running.get(key) ?? load(key, isKept, read)
    running.set(key, loading)
    return loading
  }
}
