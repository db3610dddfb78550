import type { FastifyInstance } from 'fastify'
import { ping } from './db.ts'
import type { Presence } from './presence.ts'
import type { Platform } from './slice.ts'

/** /healthz: the process lives. /readyz: it can serve, database included, and is not about to leave. */
export const healthRoutes = (
  app: FastifyInstance,
  platform: Platform,
  presence: Presence,
): void => {
  // A connection that somebody keeps would bring the next call here.
  app.addHook('onSend', async (_, reply) => {
    if (presence.isLeaving) reply.header('connection', 'close')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (presence.isLeaving) return reply.code(503).send({ status: 'leaving' })
    try {
      await ping(platform.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'waiting for the database' })
    }
  })
}
