import type { FastifyReply } from 'fastify'

/** No 503 among them: it tells the browser that the portal is under maintenance, and ends the session. */
const STATUS = {
  'BAD.REQUEST': 400,
  'LENGTH.REQUIRED': 411,
  'PAYLOAD.TOO.LARGE': 413,
  'TOO.MANY.REQUESTS': 429,
  UNEXPECTED: 500,
  'SERVICE.UNREACHABLE': 502,
  'SERVICE.TIMEOUT': 504,
} as const

/** An answer in the API's own form, where the API gave none. `retryAfter` is in seconds. */
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
      message: 'The service cannot answer this right now',
      traceId: String(reply.request.id),
    })
}
