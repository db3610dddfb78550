import type { FastifyInstance } from 'fastify'
import { createOriginApp } from '../origin/origin-app.ts'
import type { SandboxContext } from '../context.ts'
import { registerWalletRoutes } from './routes.ts'

export const createWalletApp = (context: SandboxContext): FastifyInstance => {
  const app = createOriginApp(context)
  registerWalletRoutes(app, context)
  return app
}
