import { isTraced } from '@portal/tracing'
import replyFrom, { type FastifyReplyFromOptions } from '@fastify/reply-from'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Apis } from './upstreams.ts'
import { askAgainAfter, type ApiAnswer } from './retry.ts'
import { createAdmissionControl, type AdmissionConfig } from './admission.ts'
import { sendProblem } from '../http/problem.ts'
import { isGone } from '../http/transport.ts'

const MAX_BODY_BYTES = 1_000_000
const ANSWER_STARTS_WITHIN_MS = 30_000
const CALLS_AT_ONCE = 256
const STREAMS_AT_ONCE = 2_000

/** Every address of the API at which events are followed. */
const STREAMS = '/api/:door/:what/:id/events'

interface ApiConfig extends AdmissionConfig {
  readonly apiUrls: readonly [string, ...string[]]
}

/**
 * Hands `/api` to the API. Calls and event streams have connections of their own: however many streams are open, a call finds its way.
 * A body is read whole before the API hears of it: who sends slowly keeps nobody waiting but himself.
 */
export async function addApi(app: FastifyInstance, apis: Apis, config: ApiConfig): Promise<void> {
  const admission = createAdmissionControl(config, STREAMS_AT_ONCE)
  const streams = new Set<FastifyReply>()
  app.addHook('preClose', async () => streams.forEach((reply) => reply.raw.destroy()))

  const forwarding = (
    connections: number,
    bodyTimeout: number,
    routes: (scope: FastifyInstance) => void,
  ) =>
    app.register(async (scope) => {
      const undici = apis.connect({
        connections,
        bodyTimeout,
        headersTimeout: ANSWER_STARTS_WITHIN_MS,
        pipelining: 1,
      })
      scope.addHook('onClose', async () => undici.destroy())
      await scope.register(replyFrom, {
        base: config.apiUrls[0],
        undici,
        disableRequestLogging: true,
      } satisfies FastifyReplyFromOptions)
      readWhole(scope)
      scope.addHook('onRequest', admission.limitRate)
      scope.addHook('onRequest', async (request, reply) => {
        const { 'content-length': length, 'transfer-encoding': coding } = request.headers
        if (Number(length ?? 0) > MAX_BODY_BYTES) return sendProblem(reply, 'PAYLOAD.TOO.LARGE')
        if (length === undefined && coding !== undefined)
          return sendProblem(reply, 'LENGTH.REQUIRED')
      })
      // To HTTP/2 a body that broke off has ended like any other.
      scope.addHook('preHandler', async (_request, reply) =>
        isGone(reply) ? sendProblem(reply, 'BAD.REQUEST') : undefined,
      )
      routes(scope)
    })

  await forwarding(CALLS_AT_ONCE, ANSWER_STARTS_WITHIN_MS, (scope) =>
    scope.all('/api/*', { preHandler: admission.admitCall }, forward),
  )
  await forwarding(STREAMS_AT_ONCE, 0, (scope) =>
    scope.get(STREAMS, { preHandler: admission.admitStream }, (request, reply) => {
      streams.add(reply)
      reply.raw.once('close', () => streams.delete(reply))
      return forward(request, reply)
    }),
  )
}

function readWhole(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  )
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ error: error.stack }, 'failed')
    return status < 500 ? sendProblem(reply, 'BAD.REQUEST') : sendProblem(reply, 'UNEXPECTED')
  })
}

const forward = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { 'content-type': contentType } = request.headers
  return reply.from(undefined, {
    ...(Buffer.isBuffer(request.body) && {
      body: request.body,
      ...(contentType !== undefined && { contentType }),
    }),
    rewriteRequestHeaders: (_request, { traceparent, ...headers }) => ({
      ...headers,
      // Where calls are traced, this one says itself whose child it is.
      ...(traceparent !== undefined && !isTraced() && { traceparent }),
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      'x-forwarded-host': request.host,
      'x-request-id': String(request.id),
    }),
    retryDelay: ({ err, res: answer, attempt }) => {
      // Its types call it a reply of ours; it is the API's answer.
      const res = answer as unknown as ApiAnswer | undefined
      const after = askAgainAfter(request, { err, res }, attempt)
      // What nobody will read must not keep its connection.
      if (after !== null) res?.stream.resume()
      return after
    },
    onError: (_reply, { error }) => {
      const isTimeout = 'statusCode' in error && error.statusCode === 504
      sendProblem(reply, isTimeout ? 'SERVICE.TIMEOUT' : 'SERVICE.UNREACHABLE', 2)
    },
  })
}
