import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pickEncoding, type Encoding } from './encoding'
import { fetchRemoteFile, RemoteOriginError, type RemoteFile } from './remote-origin'
import { matchesTag } from './text-answer'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const HASHED = /\.[\da-f]{8,}\.\w+$/
const KEPT_BYTES = 64_000_000

interface Kept extends RemoteFile {
  etag: string
}

interface Params {
  name: string
  version: string
  file: string
}

/** The remotes' files on the portal's own origin: one connection, a policy of 'self', and no cookies beyond this point. */
export function addRemoteFiles(app: FastifyInstance, upstreams: ReadonlyMap<string, string>): void {
  const files = createFileCache(fetchRemoteFile)

  app.get<{ Params: Params }>('/remotes/:name/:version/:file', async (request, reply) => {
    const { name, version, file } = request.params
    const origin = upstreams.get(name)
    if (!origin || ![version, file].every((part) => /^[\w+-][\w.+-]*$/.test(part))) return reply.callNotFound()
    try {
      const encoding = pickEncoding(request.headers['accept-encoding'])
      const kept = await files(new URL(`/${version}/${file}`, origin), encoding)
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
  })
}

/** A version's files never change, so what came once is kept; failures are not. Two that ask at once share one fetch. */
function createFileCache(fetchFile: (url: URL, encoding: Encoding) => Promise<RemoteFile>) {
  const kept = new Map<string, Kept>()
  const running = new Map<string, Promise<Kept>>()
  let bytes = 0

  async function load(key: string, url: URL, encoding: Encoding): Promise<Kept> {
    try {
      const file = await fetchFile(url, encoding)
      const etag = `"${createHash('sha256').update(file.body).digest('base64url').slice(0, 27)}"`
      const fresh = { ...file, etag }
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

  return async (url: URL, encoding: Encoding): Promise<Kept> => {
    const key = `${encoding} ${url.href}`
    const known = kept.get(key)
    if (known) return known
    const loading = running.get(key) ?? load(key, url, encoding)
    running.set(key, loading)
    return loading
  }
}
