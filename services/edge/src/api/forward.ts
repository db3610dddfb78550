import type { IncomingHttpHeaders } from 'node:http'
import { MAX_CASE_FILE_BODY_BYTES } from '@portal/contract/case-file-limits'
import { STREAM_IDLE_TIMEOUT_MS } from '@portal/contract/event-stream'
import { toClientNetwork } from '@portal/service/client-network'
import { isTraced } from '@portal/tracing'
import replyFrom, {
  type FastifyReplyFromHooks,
  type FastifyReplyFromOptions,
} from '@fastify/reply-from'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiUpstreams } from './upstreams.ts'
import { getRetryDelay, type ApiResponse } from './retry.ts'
import { createAdmissionControl, type AdmissionConfig } from './admission.ts'
import { createProblemSender, type SendProblem } from '../http/problem.ts'
import { cancelResponse, isClosed } from '../http/transport.ts'
import { createConcurrencyLimiter } from '../limits/limiters.ts'

const MAX_BODY_BYTES = 1_000_000
const RESPONSE_TIMEOUT_MS = 30_000
const MAX_CALL_CONNECTIONS = 256
const MAX_STREAMS = 2_000

/** The only route with bodies above `MAX_BODY_BYTES`. */
const FILE_ROUTE = '/api/v2/cases/:protocol/file'
/** Concurrent requests with such a body, which the edge buffers. */
const MAX_UPLOADS = 16
/** Slots are acquired before the body and the session are known, so that one network must not take all. */
const MAX_UPLOADS_PER_IP = 2

/** Every event stream of the API. */
const STREAM_ROUTE = '/api/:door/:what/:id/events'

interface ApiConfig extends AdmissionConfig {
  readonly apiUrls: readonly [string, ...string[]]
  readonly partnerOrigins: readonly string[]
}

/**
 * Forwards `/api` to the API. Event streams have their own connections, so that they cannot block
 * requests. Bodies are buffered before they are forwarded, so that slow clients occupy no
 * connection of the API.
 */
export async function addApi(
  app: FastifyInstance,
  apis: ApiUpstreams,
  config: ApiConfig,
): Promise<void> {
  const sendProblem = createProblemSender(config.partnerOrigins)
  const sendToApi = createForwarder(sendProblem)
  const admission = createAdmissionControl(config, MAX_STREAMS, sendProblem)
  const streams = new Set<FastifyReply>()
  app.addHook('preClose', async () => streams.forEach((reply) => reply.raw.destroy()))

  const registerForwarding = (
    connections: number,
    bodyTimeout: number,
    routes: (scope: FastifyInstance) => void,
    maxBodyBytes = MAX_BODY_BYTES,
  ) =>
    app.register(async (scope) => {
      const undici = apis.connect({
        connections,
        bodyTimeout,
        headersTimeout: RESPONSE_TIMEOUT_MS,
        pipelining: 1,
      })
      scope.addHook('onClose', async () => undici.destroy())
      await scope.register(replyFrom, {
        base: config.apiUrls[0],
        undici,
        disableRequestLogging: true,
      } satisfies FastifyReplyFromOptions)
      readBodies(scope, sendProblem, maxBodyBytes)
      scope.addHook('onRequest', admission.limitRate)
      scope.addHook('onRequest', async (request, reply) => {
        // The URL parser of the forwarding takes a backslash for a slash: '/api/x\..\..\readyz'
        // would leave /api.
        if (request.url.split('?')[0]?.includes('\\')) return sendProblem(reply, 'BAD.REQUEST')
        const { 'content-length': length, 'transfer-encoding': coding } = request.headers
        if (Number(length ?? 0) > maxBodyBytes) return sendProblem(reply, 'PAYLOAD.TOO.LARGE')
        if (length === undefined && coding !== undefined)
          return sendProblem(reply, 'LENGTH.REQUIRED')
      })
      // In HTTP/2, an aborted body ends like a complete one.
      scope.addHook('preHandler', async (_request, reply) =>
        isClosed(reply) ? sendProblem(reply, 'BAD.REQUEST') : undefined,
      )
      routes(scope)
    })

  const acquireUpload = createConcurrencyLimiter(MAX_UPLOADS_PER_IP, MAX_UPLOADS)
  await registerForwarding(
    MAX_UPLOADS,
    RESPONSE_TIMEOUT_MS,
    (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        const releaseUpload = acquireUpload(toClientNetwork(request.ip))
        if (releaseUpload === null) return sendProblem(reply, 'TOO.MANY.REQUESTS', 5)
        reply.raw.once('close', releaseUpload)
        return undefined
      })
      scope.post(FILE_ROUTE, { preHandler: admission.admitCall }, sendToApi)
    },
    MAX_CASE_FILE_BODY_BYTES,
  )
  await registerForwarding(MAX_CALL_CONNECTIONS, RESPONSE_TIMEOUT_MS, (scope) =>
    scope.all('/api/*', { preHandler: admission.admitCall }, sendToApi),
  )
  await registerForwarding(MAX_STREAMS, STREAM_IDLE_TIMEOUT_MS, (scope) =>
    scope.get(STREAM_ROUTE, { preHandler: admission.admitStream }, (request, reply) => {
      streams.add(reply)
      reply.raw.once('close', () => streams.delete(reply))
      return sendToApi(request, reply)
    }),
  )
}

function readBodies(scope: FastifyInstance, sendProblem: SendProblem, maxBodyBytes: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    (_request, body, done) => done(null, body),
  )
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500)
      request.log.error({ err: error }, 'failed to forward the request, responding with 500')
    // Over HTTP/2, a body may have no content-length.
    if (status === 413) return sendProblem(reply, 'PAYLOAD.TOO.LARGE')
    return status < 500 ? sendProblem(reply, 'BAD.REQUEST') : sendProblem(reply, 'UNEXPECTED')
  })
}

/** The API's connection headers concern its connection to the edge, not that of the client. */
const removeConnectionHeaders: FastifyReplyFromHooks['rewriteHeaders'] = ({
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}) => headers

/** Headers of the client's connection that undici rejects. The edge itself has answered the expectation. */
const removeRejectedHeaders = ({
  expect: _expectation,
  'keep-alive': _keepAlive,
  upgrade: _upgrade,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => headers

const createForwarder =
  (sendProblem: SendProblem) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // Without a type, reply-from would serialize the bytes as JSON.
    const { 'content-type': contentType = 'application/octet-stream' } = request.headers
    return reply.from(undefined, {
      ...(Buffer.isBuffer(request.body) && { body: request.body, contentType }),
      rewriteRequestHeaders: (_request, { traceparent, ...headers }) => ({
        ...removeRejectedHeaders(headers),
        // With tracing on, the edge sets its own traceparent.
        ...(traceparent !== undefined && !isTraced() && { traceparent }),
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
      }),
      rewriteHeaders: removeConnectionHeaders,
      onResponse: (_request, _reply, { stream }) => {
        stream.once('error', () => cancelResponse(reply))
        reply.send(stream)
      },
      retryDelay: ({ err, res: upstream, attempt }) => {
        // The plugin types the upstream response as a reply.
        const res = upstream as unknown as ApiResponse | undefined
        const after = getRetryDelay(request, { err, res }, attempt)
        // An unread response body would occupy its connection.
        if (after !== null) res?.stream.resume()
        return after
      },
      onError: (_reply, { error }) => {
        const isTimeout = 'statusCode' in error && error.statusCode === 504
        sendProblem(reply, isTimeout ? 'SERVICE.TIMEOUT' : 'SERVICE.UNREACHABLE', 2)
      },
    })
  }
