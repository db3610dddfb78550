import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Credentials } from './certificates/certificate'
import { bankRoutes } from './bank/routes'
import { cardRoutes } from './card/routes'
import { deskRoutes } from './desk/routes'
import { httpFaults } from './faults/http-faults'
import { faultRoutes } from './faults/routes'
import { outboxRoutes } from './outbox/routes'
import { pageRoutes } from './page/routes'
import { chargeRoutes } from './pix/charge-routes'
import { pixProblem } from './pix/errors'
import { locationRoutes } from './pix/location-routes'
import { oauthRoutes } from './pix/oauth'
import { payerRoutes } from './pix/payer-routes'
import { paymentRoutes } from './pix/payment-routes'
import { returnRoutes } from './pix/returns'
import { tlsOnly } from './pix/tls-only'
import { webhookRoutes } from './pix/webhook-routes'
import { Problem, problem } from './problem'
import { smsRoutes } from './sms/routes'
import { keyRoutes, pixKeyRoutes } from './webhooks/key-routes'
import type { World } from './world'

const PROVIDER = /^\/pix\/(oauth|cob|cobv|pix|webhook|qr|jwks)([/?]|$)/

const PIX_ROUTES = [chargeRoutes, paymentRoutes, webhookRoutes, pixKeyRoutes]

const ROUTES = [
  ...PIX_ROUTES,
  keyRoutes,
  returnRoutes,
  locationRoutes,
  payerRoutes,
  bankRoutes,
  cardRoutes,
  smsRoutes,
  outboxRoutes,
  faultRoutes,
  deskRoutes,
  pageRoutes,
]

const problemOf = (error: Partial<FastifyError>, url: string): Problem => {
  if (error instanceof Problem) return error
  const status = error.statusCode ?? 500
  if (status >= 500) {
    return PROVIDER.test(url)
      ? new Problem(500, {
          type: 'https://pix.bcb.gov.br/api/v2/error/ErroInternoDoServidor',
          title: 'Erro interno.',
          status,
        })
      : problem(500, 'internal', 'The sandbox failed; its log says why.')
  }
  return PROVIDER.test(url)
    ? pixProblem('RequisicaoInvalida', String(error.message), { status })
    : problem(status, 'bad_request', String(error.message))
}

const OPTIONS = {
  forceCloseConnections: true,
  bodyLimit: 1024 * 1024,
  routerOptions: { maxParamLength: 200 },
} as const

const furnished = (app: FastifyInstance, world: World): FastifyInstance => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = problemOf(error, request.url)
    if (answer.status >= 500 && answer !== (error as unknown)) request.log.error(error)
    return reply.code(answer.status).type('application/problem+json').send(answer.body)
  })
  app.setNotFoundHandler((request, reply) => {
    const answer = PROVIDER.test(request.url)
      ? pixProblem('NaoEncontrado', 'Não há nada neste endereço.')
      : problem(404, 'not_found', 'Não há nada neste endereço.')
    return reply.code(404).type('application/problem+json').send(answer.body)
  })

  httpFaults(app, world)
  app.get('/healthz', async () => ({ status: 'ok' }))
  void app.register(async (scope) => oauthRoutes(scope, world))
  return app
}

/** Everything over plain HTTP; the Pix provider too, unless it takes calls over TLS alone. */
export const createApp = (world: World): FastifyInstance => {
  const app = Fastify({ ...OPTIONS, logger: { level: world.config.logLevel } })
  if (world.config.isPixTlsOnly) tlsOnly(app)
  furnished(app, world)
  for (const routes of ROUTES) routes(app, world)
  return app
}

/** The Pix provider's calls alone, for clients that show a certificate of its authority. */
export const createPixTlsApp = (
  world: World,
  { ca, server }: { ca: string; server: Credentials },
): FastifyInstance => {
  const https = {
    ...server,
    ca,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2' as const,
  }
  const app = Fastify({
    ...OPTIONS,
    logger: { level: world.config.logLevel },
    https,
  }) as unknown as FastifyInstance
  furnished(app, world)
  for (const routes of PIX_ROUTES) routes(app, world)
  return app
}
