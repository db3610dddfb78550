import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/** Creates a Prometheus registry with the process metrics: memory, CPU, garbage collection, event loop delay. */
export const createMetricsRegister = (): Registry => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register
}

/** Records the duration of each request, by method, route (the pattern, not the URL) and status. */
export const measureRequests = (
  app: FastifyInstance,
  register: Registry,
  service: 'api' | 'edge' | 'registry',
): void => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds, by service, method, route and status.',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        service,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
  })
}
