import type { FastifyInstance } from 'fastify'
import { ping } from './db'
import type { Platform } from './slice'

/** /healthz: the process lives. /readyz: it can serve, database included. */
export const healthRoutes = (app: FastifyInstance, platform: Platform): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await ping(platform.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'waiting for the database' })
    }
  })
}
