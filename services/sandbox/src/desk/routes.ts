import type { FastifyInstance } from 'fastify'
import { needsOwnPage } from '../origin/own-page.ts'
import type { World } from '../world.ts'
import { askPortal } from './ask-portal.ts'

/** The operator's desk, and what it tells partners of their tokens. */
export const deskRoutes = (app: FastifyInstance, world: World): void => {
  const ask = askPortal(world)
  app.get('/desk/queue.json', { preHandler: needsOwnPage }, (_request, reply) =>
    ask(reply, '/desk/queue'),
  )
  app.post<{ Params: { protocol: string } }>(
    '/desk/cases/:protocol',
    { preHandler: needsOwnPage },
    ({ params, body }, reply) =>
      ask(reply, `/desk/cases/${encodeURIComponent(params.protocol)}`, body ?? {}),
  )
  app.post('/partner/check', { preHandler: needsOwnPage }, ({ body }, reply) =>
    ask(reply, '/partner-token', body ?? {}),
  )
}
