import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/** Metrics of a process for Prometheus. It has memory, CPU, garbage collection and the delay of the event loop. */
export const createMetricsRegister = (): Registry => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register
}

/** Measures the requests of a service in seconds, by method, route (the pattern, not the URL) and status. */
export const measureRequests = (
  app: FastifyInstance,
  register: Registry,
  service: 'api' | 'edge' | 'registry',
): void => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds, by service, method, route and status.',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: SECONDS,
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
