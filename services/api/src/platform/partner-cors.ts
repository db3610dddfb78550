import { login, toRoutePattern } from '@portal/contract'
import { buildPartnerCorsHeaders, PARTNER_PREFLIGHT_HEADERS } from '@portal/contract/partner-cors'
import type { FastifyInstance } from 'fastify'
import type { Platform } from './slice.ts'

const LOGIN_PATH = toRoutePattern(login)

/**
 * CORS for partner pages: requests with a token from their origins, without cookies. Any other page
 * may read that its login was refused: without CORS headers it could not distinguish that from a
 * missing network (docs/adr/0174).
 */
export const registerPartnerCors = (
  app: FastifyInstance,
  { config, metrics }: Pick<Platform, 'config' | 'metrics'>,
): void => {
  const origins = new Set(config.partners.flatMap((partner) => partner.origins))
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return undefined
    const isPartner = origins.has(origin)
    if (!isPartner && (request.url !== LOGIN_PATH || config.origins.includes(origin)))
      return undefined
    reply.headers(buildPartnerCorsHeaders(isPartner ? origin : '*'))
    if (request.method === 'OPTIONS')
      return reply.code(204).headers(PARTNER_PREFLIGHT_HEADERS).send()
    if (isPartner) return undefined
    request.log.warn({ origin }, 'login rejected a page whose origin is not enrolled')
    metrics.countPartnerLogin({ partner: 'unknown', outcome: 'unknown-origin' })
    return undefined
  })
}
