import { buildPartnerCorsHeaders, PARTNER_PREFLIGHT_HEADERS } from '@portal/contract/partner-cors'
import type { FastifyInstance } from 'fastify'
import type { Partner } from '../config/index.ts'

/** CORS for partner pages: requests with a token from their origins, without cookies. */
export const registerPartnerCors = (app: FastifyInstance, partners: readonly Partner[]): void => {
  const origins = new Set(partners.flatMap((partner) => partner.origins))
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !origins.has(origin)) return undefined
    reply.headers(buildPartnerCorsHeaders(origin))
    if (request.method !== 'OPTIONS') return undefined
    return reply.code(204).headers(PARTNER_PREFLIGHT_HEADERS).send()
  })
}
