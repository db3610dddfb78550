import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/** Metrics of a process for Prometheus. It has memory, CPU, garbage collection and the delay of the event loop. */
export const createMetricsRegister = (): Registry => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register
}

interface RequestMetric {
  readonly name: string
  readonly help: string
  /** Label of a request that no route matches. */
  readonly unmatchedRoute?: string
}

/** Measures the requests of a server by method, route (the pattern, not the URL) and status. */
export const measureRequests = (
  app: FastifyInstance,
  register: Registry,
  { name, help, unmatchedRoute = 'none' }: RequestMetric,
): void => {
  const seconds = new Histogram({
    name,
    help,
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? unmatchedRoute,
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
  })
}
