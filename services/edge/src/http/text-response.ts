import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode, pickEncoding, type Encoding } from './encoding.ts'

interface Kept {
  etag: string
  bodies: Map<Encoding, Promise<Buffer>>
}

const KEPT_TEXTS = 200

/** Sends texts that repeat: compressed once, revalidated by ETag ever after. */
export function createTextAnswers() {
  const kept = new Map<string, Kept>()

  function keep(text: string): Kept {
    const known = kept.get(text)
    if (known) return known
    if (kept.size >= KEPT_TEXTS) kept.clear()
    const etag = createHash('sha256').update(text).digest('base64url').slice(0, 27)
    const fresh: Kept = { etag, bodies: new Map() }
    kept.set(text, fresh)
    return fresh
  }

  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
  ): Promise<FastifyReply> {
    const { etag, bodies } = keep(text)
    const encoding = pickEncoding(request.headers['accept-encoding'])
    const tag = `"${etag}-${encoding}"`
    reply.header('etag', tag).header('vary', 'accept-encoding')
    if (reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], tag))
      return reply.code(304).send()
    const body = bodies.get(encoding) ?? encode(text, encoding)
    bodies.set(encoding, body)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await body)
  }
}

/** Weak comparison, as If-None-Match wants it. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const bare = (value: string) => value.trim().replace(/^W\//, '')
  return header === '*' || (header?.split(',').some((value) => bare(value) === bare(tag)) ?? false)
}
