import type { FastifyInstance } from 'fastify'
import { checkConnection } from './db.ts'
import type { DrainState } from './drain-state.ts'
import type { Platform } from './slice.ts'

/** /healthz: the process lives. /readyz: it can serve, database included, and is not about to leave. */
export const registerHealthRoutes = (
  app: FastifyInstance,
  platform: Platform,
  presence: DrainState,
): void => {
  // A connection that somebody keeps would bring the next call here.
  app.addHook('onSend', async (_, reply) => {
    if (presence.isDraining) reply.header('connection', 'close')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (presence.isDraining) return reply.code(503).send({ status: 'leaving' })
    try {
      await checkConnection(platform.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'waiting for the database' })
    }
  })
}
