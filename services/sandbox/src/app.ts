import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { bankRoutes } from './bank/routes'
import { cardRoutes } from './card/routes'
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
import { webhookRoutes } from './pix/webhook-routes'
import { Problem, problem } from './problem'
import { smsRoutes } from './sms/routes'
import type { World } from './world'

const PROVIDER = /^\/pix\/(oauth|cob|cobv|pix|webhook|qr)([/?]|$)/

const ROUTES = [
  chargeRoutes,
  paymentRoutes,
  webhookRoutes,
  locationRoutes,
  payerRoutes,
  bankRoutes,
  cardRoutes,
  smsRoutes,
  outboxRoutes,
  faultRoutes,
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

export const createApp = (world: World): FastifyInstance => {
  const app = Fastify({
    logger: { level: world.config.logLevel },
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
  })

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
  for (const routes of ROUTES) routes(app, world)
  return app
}
