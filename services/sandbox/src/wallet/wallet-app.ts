import type { FastifyInstance } from 'fastify'
import { createOriginApp } from '../origin/origin-app.ts'
import type { World } from '../world.ts'
import { walletRoutes } from './routes.ts'

/** Google Pay as a browser meets it, on an origin of its own. */
export const createWalletApp = (world: World): FastifyInstance => {
  const app = createOriginApp(world)
  walletRoutes(app, world)
  return app
}
