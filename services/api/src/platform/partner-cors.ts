import type { FastifyInstance } from 'fastify'
import type { Partner } from '../config/index.ts'

const ALLOWED_HEADERS =
  'authorization, content-type, dpop, idempotency-key, x-portal-id, x-proof-of-work, x-protocol, x-trace-id, traceparent'

/** CORS for partner pages: requests with a token from their origins, without cookies. */
export const registerPartnerCors = (app: FastifyInstance, partners: readonly Partner[]): void => {
  const origins = new Set(partners.flatMap((partner) => partner.origins))
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !origins.has(origin)) return undefined
    reply.headers({
      'access-control-allow-origin': origin,
      vary: 'origin',
      'access-control-expose-headers': 'date, retry-after, www-authenticate, x-trace-id',
    })
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': '600',
      })
      .send()
  })
}
