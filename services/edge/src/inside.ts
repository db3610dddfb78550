import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Health } from './health/health'
import { addHealth } from './health/routes'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/** Counts what the edge answers, and tells it on a port of its own that is never public, beside how the releases fare. */
export function createInside(app: FastifyInstance, readHealth: () => Promise<Health>): FastifyInstance {
  const register = new Registry()
  // Memory, CPU, garbage collection and the event loop's delay.
  collectDefaultMetrics({ register })
  const calls = new Histogram({
    name: 'edge_request_seconds', help: 'Requests by route and status, and how long they took.', labelNames: ['method', 'route', 'status'], buckets: SECONDS, registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    calls.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  void new Gauge({
    name: 'edge_connections', help: 'Connections that are open.', registers: [register],
    async collect() {
      this.set(await new Promise<number>((resolve) => { app.server.getConnections((_error, count) => resolve(count ?? 0)) }))
    },
  })
  const inside = Fastify({ logger: false })
  inside.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()))
  addHealth(inside, register, readHealth)
  return inside
}
