import { buildPartnerCorsHeaders, PARTNER_PREFLIGHT_HEADERS } from '@portal/contract/partner-cors'
import type { FastifyReply } from 'fastify'

/** Status and message per code. Contains no 503, because browsers treat it as maintenance and end the session. */
const PROBLEMS = {
  'BAD.REQUEST': [400, 'Não entendemos este pedido.'],
  'LENGTH.REQUIRED': [411, 'Este pedido não informou o seu tamanho.'],
  'PAYLOAD.TOO.LARGE': [413, 'Este envio é grande demais.'],
  'TOO.MANY.REQUESTS': [429, 'Muitos pedidos em pouco tempo. Aguarde um pouco e tente novamente.'],
  UNEXPECTED: [500, 'Tivemos um problema. Tente novamente em alguns minutos.'],
  'SERVICE.UNREACHABLE': [502, 'O serviço não respondeu. Tente novamente em alguns segundos.'],
  'SERVICE.TIMEOUT': [504, 'O serviço demorou a responder. Tente novamente em alguns segundos.'],
} as const

/** `retryAfter` is in seconds. */
export type SendProblem = (
  reply: FastifyReply,
  code: keyof typeof PROBLEMS,
  retryAfter?: number,
) => FastifyReply

/**
 * Creates the function that sends a problem in the API's format when the API sent no response.
 * Pages of partners may read it: without CORS headers they could not distinguish a busy service
 * from a missing network.
 */
export const createProblemSender = (partnerOrigins: readonly string[]): SendProblem => {
  const origins = new Set(partnerOrigins)
  return (reply, code, retryAfter) => {
    const { headers, id, method } = reply.request
    const { origin } = headers
    if (origin !== undefined && origins.has(origin)) {
      reply.headers(buildPartnerCorsHeaders(origin))
      // The request after the preflight gets the problem.
      if (method === 'OPTIONS') return reply.code(204).headers(PARTNER_PREFLIGHT_HEADERS).send()
    }
    const [status, message] = PROBLEMS[code]
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ code, message, traceId: String(id) })
  }
}
