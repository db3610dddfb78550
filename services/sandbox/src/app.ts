import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Credentials } from './certificates/certificate.ts'
import { bankRoutes } from './bank/routes.ts'
import { cardRoutes } from './card/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { httpFaults } from './faults/http-faults.ts'
import { faultRoutes } from './faults/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { pageRoutes } from './page/routes.ts'
import { chargeRoutes } from './pix/charge-routes.ts'
import { pixProblem } from './api-pix/errors.ts'
import { locationRoutes } from './pix/location-routes.ts'
import { oauthRoutes } from './pix/oauth.ts'
import { payerRoutes } from './pix/payer-routes.ts'
import { paymentRoutes } from './pix/payment-routes.ts'
import { returnRoutes } from './pix/returns.ts'
import { tlsOnly } from './pix/tls-only.ts'
import { webhookRoutes } from './pix/webhook-routes.ts'
import { Problem, problem } from './problem.ts'
import { smsRoutes } from './sms/routes.ts'
import { keyRoutes, pixKeyRoutes } from './webhooks/key-routes.ts'
import type { World } from './world.ts'

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
