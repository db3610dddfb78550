import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode, pickEncoding, type Encoding } from './encoding.ts'

interface CachedText {
  etag: string
  bodies: Map<Encoding, Promise<Buffer>>
}

const MAX_CACHED_TEXTS = 200

/** Creates a sender that caches compressed texts and revalidates them by ETag. */
export function createTextSender() {
  const cache = new Map<string, CachedText>()

  function storeText(text: string): CachedText {
    const known = cache.get(text)
    if (known) return known
    if (cache.size >= MAX_CACHED_TEXTS) cache.clear()
    const etag = createHash('sha256').update(text).digest('base64url').slice(0, 27)
    const fresh: CachedText = { etag, bodies: new Map() }
    cache.set(text, fresh)
    return fresh
  }

  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
  ): Promise<FastifyReply> {
    const { etag, bodies } = storeText(text)
    const encoding = pickEncoding(request.headers['accept-encoding'])
    const tag = `"${etag}-${encoding}"`
    reply.header('etag', tag).header('vary', 'accept-encoding')
    if (reply.statusCode === 200 && isMatchingEtag(request.headers['if-none-match'], tag))
      return reply.code(304).send()
    const body = bodies.get(encoding) ?? encode(text, encoding)
    bodies.set(encoding, body)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await body)
  }
}

/** Weak comparison, as If-None-Match requires. */
export function isMatchingEtag(header: string | undefined, tag: string): boolean {
  const trimTag = (value: string) => value.trim().replace(/^W\//, '')
  return (
    header === '*' || (header?.split(',').some((value) => trimTag(value) === trimTag(tag)) ?? false)
  )
}
