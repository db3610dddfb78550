import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Registry } from 'prom-client'
import { isUnstorableText } from './database/errors.ts'
import { getTraceId } from './logging.ts'

/** Logs a failure without its request, because a URL may name a customer's data. */
const handleError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (isUnstorableText(error))
    return reply.code(400).send({ message: 'The request contains a character that is no text.' })
  const { statusCode = 500 } = error
  if (statusCode < 500) return reply.code(statusCode).send({ message: error.message })
  request.log.error({ err: error }, 'admin request failed, responding with 500')
  return reply
    .code(500)
    .send({ message: 'The request failed. The log names the cause.', traceId: request.id })
}

/** Creates the server of the admin port with `GET /metrics`; the caller starts it. The port must never be public. */
export const createAdminServer = (
  register: Registry,
  loggerInstance: FastifyBaseLogger,
): FastifyInstance => {
  const admin = Fastify({
    loggerInstance,
    genReqId: ({ headers }) => getTraceId(headers),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'traceId',
    }),
  })
  admin.setErrorHandler(handleError)
  admin.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  return admin
}
