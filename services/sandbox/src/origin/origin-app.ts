import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify'
import { registerHttpFaults } from '../false-responses/http-faults.ts'
import { Problem, createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { setSecurityHeaders } from './page.ts'

/**
 * Creates a server for pages with their own origin. Requests are not logged, because URLs contain
 * tokens and bodies contain card data.
 */
export const createOriginApp = (context: SandboxContext): FastifyInstance => {
  const app = Fastify({
    logger: { level: context.config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 16 * 1024,
    routerOptions: { maxParamLength: 200 },
  })
  app.addHook('onRequest', async (_request, reply) => {
    setSecurityHeaders(reply)
  })
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const status = error instanceof Problem ? error.status : (error.statusCode ?? 500)
    if (status >= 500 && !(error instanceof Problem))
      request.log.error({ err: error }, 'sandbox request failed, returned a 5xx problem')
    // Never return the parser's message: it may quote the request body.
    const problem =
      error instanceof Problem
        ? error
        : createProblem(status, status < 500 ? 'bad_request' : 'internal', 'Não deu certo.')
    return reply.code(problem.status).type('application/problem+json').send(problem.body)
  })
  app.setNotFoundHandler((_request, reply) => {
    const { body } = createProblem(404, 'not_found', 'Não há nada neste endereço.')
    return reply.code(404).type('application/problem+json').send(body)
  })

  registerHttpFaults(app, context)
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}
