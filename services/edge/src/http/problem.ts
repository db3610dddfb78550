import type { FastifyReply } from 'fastify'

/** Contains no 503, because browsers treat it as maintenance and end the session. */
const STATUS = {
  'BAD.REQUEST': 400,
  'LENGTH.REQUIRED': 411,
  'PAYLOAD.TOO.LARGE': 413,
  'TOO.MANY.REQUESTS': 429,
  UNEXPECTED: 500,
  'SERVICE.UNREACHABLE': 502,
  'SERVICE.TIMEOUT': 504,
} as const

/** Sends a problem in the API's format when the API sent no response. `retryAfter` is in seconds. */
export function sendProblem(
  reply: FastifyReply,
  code: keyof typeof STATUS,
  retryAfter?: number,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(STATUS[code])
    .header('cache-control', 'no-store')
    .send({
      code,
      message: 'The service cannot process this request right now',
      traceId: String(reply.request.id),
    })
}
