import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { StoreMatter } from '../files/release-store.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/** Counts what the store of releases could not answer. From 0 on, so that the first one counts as more than before. */
export function countStoreMatters(register: Registry): (matter: StoreMatter) => void {
  const counter = new Counter({
    name: 'edge_stored_file_problems_total',
    help: 'Times that a file of the store of releases was missing or damaged.',
    labelNames: ['matter'],
    registers: [register],
  })
  for (const matter of ['missing', 'damaged'] as const) counter.inc({ matter }, 0)
  return (matter) => counter.inc({ matter })
}

/** Counts the responses of the edge and serves all metrics on a port of its own that is never public. */
export function createAdmin(app: FastifyInstance, register: Registry): FastifyInstance {
  // Memory, CPU, garbage collection and the event loop's delay.
  collectDefaultMetrics({ register })
  const calls = new Histogram({
    name: 'edge_request_seconds',
    help: 'Requests by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    calls.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
  })
  void new Gauge({
    name: 'edge_connections',
    help: 'Connections that are open.',
    registers: [register],
    async collect() {
      this.set(
        await new Promise<number>((resolve) => {
          app.server.getConnections((_error, count) => resolve(count ?? 0))
        }),
      )
    },
  })
  const admin = Fastify({ logger: false })
  admin.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  return admin
}
