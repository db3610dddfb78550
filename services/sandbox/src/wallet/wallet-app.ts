import type { FastifyInstance } from 'fastify'
import { createOriginApp } from '../origin/origin-app.ts'
import type { SandboxContext } from '../context.ts'
import { registerWalletRoutes } from './routes.ts'

/** Google Pay as a browser meets it, on an origin of its own. */
export const createWalletApp = (context: SandboxContext): FastifyInstance => {
  const app = createOriginApp(context)
  registerWalletRoutes(app, context)
  return app
}
