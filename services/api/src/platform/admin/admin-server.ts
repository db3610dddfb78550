import { createAdminServer } from '@portal/service/admin-server'
import type { FastifyInstance } from 'fastify'
import type { Platform, Slice } from '../slice.ts'

/** What operators ask, on a port of its own that is never public: numbers for Prometheus, and what the parts of the API answer to them. */
export const buildAdminServer = async (
  { metrics, ...platform }: Platform,
  slices: readonly Slice[],
): Promise<FastifyInstance> => {
  const app = createAdminServer(metrics.register)
  for (const slice of slices) slice.registerAdminRoutes?.(app, { metrics, ...platform })
  await app.ready()
  return app
}
