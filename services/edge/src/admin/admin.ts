import { createAdminServer } from '@portal/service/admin-server'
import { measureRequests } from '@portal/service/metrics'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { StoreProblem } from '../files/release-store.ts'
import type { RegistryFollower } from '../registry/follower.ts'

/**
 * Creates a counter of files that the release store could not serve. Starts at 0, so that alerts
 * see the first increase.
 */
export function countStoreProblems(register: Registry): (problem: StoreProblem) => void {
  const counter = new Counter({
    name: 'edge_stored_file_problems_total',
    help: 'Times that a file of the store of releases was missing or damaged.',
    labelNames: ['reason'],
    registers: [register],
  })
  for (const reason of ['missing', 'damaged'] as const) counter.inc({ reason }, 0)
  return (reason) => counter.inc({ reason })
}

/**
 * Adds the age of a followed registry. An edge that cannot verify it stays ready, but no rollback
 * and no switch-off reaches it.
 */
export function addRegistryAge(
  register: Registry,
  follower: Pick<RegistryFollower, 'getAgeSeconds'>,
): void {
  void new Gauge({
    name: 'edge_registry_age_seconds',
    help: 'Seconds since the registry service last confirmed the entry of every remote.',
    registers: [register],
    collect() {
      this.set(follower.getAgeSeconds())
    },
  })
}

/** Measures requests and serves all metrics on the admin port, which is never public. */
export function createAdmin(app: FastifyInstance, register: Registry): FastifyInstance {
  measureRequests(app, register, 'edge')
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
  return createAdminServer(register, app.log)
}
