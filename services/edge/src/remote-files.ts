import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding, type Encoding } from './encoding'
import type { RegistryReader, RegistrySnapshot } from './registry-file'
import { readStoredFile } from './release-store'
import { fetchRemoteFile, RemoteOriginError, type RemoteFile } from './remote-origin'
import { matchesTag } from './text-answer'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const HASHED = /\.[\da-f]{8,}\.\w+$/
const KEPT_BYTES = 64_000_000

interface Kept extends RemoteFile {
  etag: string
}

/** One file of one version of a remote. */
interface RemoteFileName {
  name: string
  version: string
  file: string
}

export type SendRemoteFile = (request: FastifyRequest, reply: FastifyReply, wanted: RemoteFileName) => Promise<FastifyReply>

/** The remotes' files on the portal's own origin: one connection, a policy of 'self', and no cookies beyond this point. */
export function addRemoteFiles(app: FastifyInstance, send: SendRemoteFile): void {
  app.get<{ Params: RemoteFileName }>('/remotes/:name/:version/:file', (request, reply) => send(request, reply, request.params))
}

/** What the registry says of a file. */
interface Told {
  integrity: string
  /** Where its release lies, if it says so. */
  origin: string | undefined
}

/** A file from the origin of its remote; undefined where the portal knows none for it. Rejects with RemoteOriginError. */
export type ReadRemoteFile = (wanted: RemoteFileName, encoding: Encoding, told: Told | undefined) => Promise<RemoteFile & { etag: string } | undefined>

/**
 * Out of the store of releases, where there is one and it has the file whole; else from the origin of its remote. `onProblem` hears of a stored file
 * that is damaged or cannot be read: once, until it is whole again. One that the store never had is no problem.
 */
export function createRemoteFileReader(upstreams: ReadonlyMap<string, string>, store: string | null, onProblem: (problem: string) => void): ReadRemoteFile {
  const files = createFileCache()
  const told = new Set<string>()
  const outOf = async (place: string, file: string, encoding: Encoding, integrity: string) => {
    try {
      const stored = await files(`${integrity} ${file}`, encoding, integrity, () => readStoredFile(place, file, integrity, encoding))
      told.delete(integrity)
      return stored
    } catch (error) {
      if (!(error instanceof Error) || ('code' in error && error.code === 'ENOENT') || told.has(integrity)) return undefined
      told.add(integrity)
      onProblem(error.message)
      return undefined
    }
  }
  return async ({ name, version, file }, encoding, release) => {
    const stored = store && release ? await outOf(store, file, encoding, release.integrity) : undefined
    if (stored) return stored
    const origin = upstreams.get(name) ?? release?.origin
    if (!origin || ![version, file].every((part) => /^[\w+-][\w.+-]*$/.test(part))) return undefined
    const url = new URL(`/${version}/${file}`, origin)
    return files(url.href, encoding, release?.integrity, () => fetchRemoteFile(url, encoding))
  }
}

/** Answers with a remote's file, checked against its release and kept. */
export function createRemoteFiles(read: ReadRemoteFile, registry: RegistryReader): SendRemoteFile {
  return async (request, reply, wanted) => {
    const { name, version, file } = wanted
    try {
      const encoding = pickEncoding(request.headers['accept-encoding'])
      const kept = await read(wanted, encoding, toldOf(await registry.read(), wanted))
      if (!kept) {
        reply.callNotFound()
        return reply
      }
      reply.header('cache-control', HASHED.test(file) ? IMMUTABLE : 'no-cache')
      reply.header('etag', kept.etag).header('vary', 'accept-encoding')
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      if (matchesTag(request.headers['if-none-match'], kept.etag)) return reply.code(304).send()
      if (kept.encoding !== 'identity') reply.header('content-encoding', kept.encoding)
      return reply.header('content-type', kept.contentType).send(kept.body)
    } catch (error) {
      if (!(error instanceof RemoteOriginError)) throw error
      request.log.warn({ remote: name, version, file, reason: error.message }, 'remote file not available')
      return reply.code(error.status).header('cache-control', 'no-store').send({ code: 'REMOTE.FILE.UNAVAILABLE' })
    }
  }
}

/** Undefined for a file that no release of the registry names: it passes through, from an origin of the edge's own configuration, and is not kept. */
function toldOf({ remotes }: RegistrySnapshot, { name, version, file }: RemoteFileName): Told | undefined {
  const release = remotes.flatMap(({ live, canary, history }) => (live.name === name ? [live, ...(canary ? [canary.release] : []), ...history] : []))
    .find((one) => one.version === version)
  const integrity = release?.files[file]
  return release && integrity ? { integrity, origin: release.origin } : undefined
}

const UNPACK: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(zlib.brotliDecompress),
  gzip: promisify<Buffer, Buffer>(zlib.gunzip),
  identity: (body) => Promise.resolve(body),
}

/** Rejects bytes that are not those of the build: half a file, a proxy's page, a changed byte. */
async function verify(file: RemoteFile, name: string, integrity: string): Promise<void> {
  const plain = await UNPACK[file.encoding](file.body).catch(() => undefined)
  const actual = plain && `sha384-${createHash('sha384').update(plain).digest('base64')}`
  if (actual !== integrity) throw new RemoteOriginError(502, `${name} is not the file of its release`)
}

/** A version's files never change, so what came once and is the release's own is kept. Two that ask at once share one fetch. */
function createFileCache() {
  const kept = new Map<string, Kept>()
  const running = new Map<string, Promise<Kept>>()
  let bytes = 0

  async function load(key: string, integrity: string | undefined, read: () => Promise<RemoteFile>): Promise<Kept> {
    try {
      const file = await read()
      if (integrity) await verify(file, key, integrity)
      const etag = `"${createHash('sha256').update(file.body).digest('base64url').slice(0, 27)}"`
      const fresh = { ...file, etag }
      if (!integrity) return fresh
      kept.set(key, fresh)
      bytes += file.body.length
      for (const [oldest, { body }] of kept) {
        if (bytes <= KEPT_BYTES) break
        kept.delete(oldest)
        bytes -= body.length
      }
      return fresh
    } finally {
      running.delete(key)
    }
  }

  return async (name: string, encoding: Encoding, integrity: string | undefined, read: () => Promise<RemoteFile>): Promise<Kept> => {
    const key = `${encoding} ${name}`
    const known = kept.get(key)
    if (known) return known
    const loading = running.get(key) ?? load(key, integrity, read)
    running.set(key, loading)
    return loading
  }
}
