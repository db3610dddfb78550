import { createAdminServer } from '@portal/service/admin-server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Platform, Slice } from '../slice.ts'

/** Admin server for operators on its own port, which is never public: metrics and the admin routes of the modules. */
export const buildAdminServer = async (
  { metrics, ...platform }: Platform,
  slices: readonly Slice[],
): Promise<FastifyInstance> => {
  const app = createAdminServer(metrics.register, platform.log as FastifyBaseLogger)
  for (const slice of slices) slice.registerAdminRoutes?.(app, { metrics, ...platform })
  await app.ready()
  return app
}
