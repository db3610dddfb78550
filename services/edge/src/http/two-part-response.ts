import { PassThrough } from 'node:stream'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding, type Encoding } from './encoding.ts'

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = zlib.constants
/** The response is sent once, so a higher quality would cost more time than it saves. */
const COMPRESSION_QUALITY = 5

const COMPRESSORS: Record<Encoding, () => zlib.BrotliCompress | zlib.Gzip | PassThrough> = {
  br: () =>
    zlib.createBrotliCompress({
      flush: BROTLI_OPERATION_FLUSH,
      params: { [BROTLI_PARAM_QUALITY]: COMPRESSION_QUALITY },
    }),
  gzip: () => zlib.createGzip({ flush: Z_SYNC_FLUSH, level: COMPRESSION_QUALITY }),
  identity: () => new PassThrough(),
}

/** Sends the first part at once and the second when it resolves. The response is not cacheable. */
export function sendInTwoParts(
  request: FastifyRequest,
  reply: FastifyReply,
  first: string,
  second: Promise<string>,
): FastifyReply {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const compressed = COMPRESSORS[encoding]()
  compressed.write(first)
  second.then(
    (text) => compressed.end(text),
    (error: unknown) => compressed.destroy(error instanceof Error ? error : undefined),
  )
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .send(compressed)
}
