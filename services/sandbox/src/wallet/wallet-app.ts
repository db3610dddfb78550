import type { FastifyInstance } from 'fastify'
import { createOriginApp } from '../origin/origin-app.ts'
import type { SandboxContext } from '../context.ts'
import { registerWalletRoutes } from './routes.ts'

/** Creates the Google Pay server, which has its own origin. */
export const createWalletApp = (context: SandboxContext): FastifyInstance => {
  const app = createOriginApp(context)
  registerWalletRoutes(app, context)
  return app
}
