import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import type { EdgeConfig } from './config'

const MAX_BODY_BYTES = 1_000_000
const ANSWER_STARTS_WITHIN_MS = 60_000

/** Hands `/api` to the API as it comes, streams too: nothing is buffered and an open event stream is never cut for being quiet. */
export async function addApi(app: FastifyInstance, config: EdgeConfig): Promise<void> {
  await app.register(httpProxy, {
    upstream: config.apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    undici: { bodyTimeout: 0, headersTimeout: ANSWER_STARTS_WITHIN_MS, connections: 256, pipelining: 1 },
    preHandler: async (request, reply) => {
      const length = request.headers['content-length']
      if (Number(length ?? 0) > MAX_BODY_BYTES) return reply.code(413).send(problem('REQUEST.TOO.LARGE', request.id))
      const isChunked = length === undefined && request.headers['transfer-encoding'] !== undefined
      if (isChunked) return reply.code(411).send(problem('LENGTH.REQUIRED', request.id))
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        'x-request-id': String(request.id),
      }),
      onError: (reply, { error }) => {
        const isTimeout = 'statusCode' in error && error.statusCode === 504
        reply.code(isTimeout ? 504 : 502).header('cache-control', 'no-store')
        reply.send(problem('SERVICE.UNREACHABLE', reply.request.id))
      },
    },
  })
}

/** 502 and not 503: a 503 tells the browser that the portal is under maintenance and ends the session. */
const problem = (code: string, traceId: string) => ({ code, message: 'The service cannot be reached right now', traceId })
