import type { FastifyInstance } from 'fastify'
import { requireSameOrigin } from '../origin/same-origin.ts'
import type { SandboxContext } from '../context.ts'
import { createFileCaller, createPersonKeyFinder, createPortalCaller } from './call-portal.ts'
import { registerDeskMoneyRoutes } from './money-routes.ts'

export const registerDeskRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  const callPortal = createPortalCaller(context)
  const findKey = createPersonKeyFinder(context)
  const downloadFromPortal = createFileCaller(context)
  registerDeskMoneyRoutes(app, context)
  app.get('/desk/queue.json', { preHandler: requireSameOrigin }, (_request, reply) =>
    callPortal(reply, '/desk/queue'),
  )
  app.get<{ Params: { protocol: string } }>(
    '/desk/cases/:protocol',
    { preHandler: requireSameOrigin },
    ({ params }, reply) => callPortal(reply, `/desk/cases/${encodeURIComponent(params.protocol)}`),
  )
  app.get<{ Params: { protocol: string } }>(
    '/desk/cases/:protocol/file',
    { preHandler: requireSameOrigin },
    ({ params }, reply) =>
      downloadFromPortal(reply, `/desk/cases/${encodeURIComponent(params.protocol)}/file`),
  )
  app.post<{ Params: { protocol: string } }>(
    '/desk/cases/:protocol',
    { preHandler: requireSameOrigin },
    (request, reply) =>
      callPortal(
        reply,
        `/desk/cases/${encodeURIComponent(request.params.protocol)}`,
        request.body ?? {},
        findKey(request),
      ),
  )
  app.post('/partner/check', { preHandler: requireSameOrigin }, ({ body }, reply) =>
    callPortal(reply, '/partner-token', body ?? {}),
  )
}
