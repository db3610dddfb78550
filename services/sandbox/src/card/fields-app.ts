import type { FastifyInstance } from 'fastify'
import { createOriginApp } from '../origin/origin-app.ts'
import type { SandboxContext } from '../context.ts'
import { registerChallengeRoutes } from './challenge-routes.ts'
import { registerFieldsRoutes } from './fields-routes.ts'

export const createFieldsApp = (context: SandboxContext): FastifyInstance => {
  const app = createOriginApp(context)
  registerFieldsRoutes(app, context)
  void app.register(async (scope) => registerChallengeRoutes(scope, context))
  return app
}
