import type { FastifyInstance } from 'fastify'
import { createOriginApp } from '../origin/origin-app.ts'
import type { World } from '../world.ts'
import { challengeRoutes } from './challenge-routes.ts'
import { fieldsRoutes } from './fields-routes.ts'

/** The acquirer's pages, on an origin of their own. */
export const createFieldsApp = (world: World): FastifyInstance => {
  const app = createOriginApp(world)
  fieldsRoutes(app, world)
  void app.register(async (scope) => challengeRoutes(scope, world))
  return app
}
