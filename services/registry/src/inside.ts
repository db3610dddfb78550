import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts what the service answers, and tells all that is counted on a port of its own that is never public. */
export function createInside(app: FastifyInstance, metrics: Metrics): FastifyInstance {
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  const inside = Fastify({ logger: false })
  inside.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  )
  return inside
}
