import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify'
import { httpFaults } from '../faults/http-faults.ts'
import { Problem, problem } from '../problem.ts'
import type { World } from '../world.ts'
import { secured } from './page.ts'

/** Pages on an origin of their own. Requests are not logged: their addresses hold tokens, their bodies cards. */
export const createOriginApp = (world: World): FastifyInstance => {
  const app = Fastify({
    logger: { level: world.config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 16 * 1024,
    routerOptions: { maxParamLength: 200 },
  })
  app.addHook('onRequest', async (_request, reply) => {
    secured(reply)
  })
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const status = error instanceof Problem ? error.status : (error.statusCode ?? 500)
    if (status >= 500 && !(error instanceof Problem)) request.log.error(error)
    // Never the parser's own words: they may quote the body.
    const answer =
      error instanceof Problem
        ? error
        : problem(status, status < 500 ? 'bad_request' : 'internal', 'Não deu certo.')
    return reply.code(answer.status).type('application/problem+json').send(answer.body)
  })
  app.setNotFoundHandler((_request, reply) => {
    const { body } = problem(404, 'not_found', 'Não há nada neste endereço.')
    return reply.code(404).type('application/problem+json').send(body)
  })

  httpFaults(app, world)
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}
