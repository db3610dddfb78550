import type { FastifyInstance } from 'fastify'
import { createOriginApp } from '../origin/origin-app'
import type { World } from '../world'
import { walletRoutes } from './routes'

/** Google Pay as a browser meets it, on an origin of its own. */
export const createWalletApp = (world: World): FastifyInstance => {
  const app = createOriginApp(world)
  walletRoutes(app, world)
  return app
}
