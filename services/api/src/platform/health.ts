import type { FastifyInstance } from 'fastify'
import { MAX_CLOCK_SKEW_MS } from './clock.ts'
import { checkConnection } from './db.ts'
import type { DrainState } from './drain-state.ts'
import type { RootKeys } from './key-rotation/root-keys.ts'
import type { Platform } from './slice.ts'

/** The rows are of another root secret than PORTAL_SECRET, PORTAL_SECRET_NEXT and PORTAL_SECRET_PREVIOUS. */
export const WRONG_ROOT_SECRET = 'PORTAL_SECRET does not open the encrypted rows'

/**
 * Registers /healthz (the process runs) and /readyz: the database responds, the machine's clock
 * agrees with the database's, the root secrets open the encrypted rows and the process is not
 * draining.
 */
export const registerHealthRoutes = (
  app: FastifyInstance,
  platform: Platform,
  drainState: DrainState,
  rootKeys: Pick<RootKeys, 'canOpenRows'>,
): void => {
  // While draining, close keep-alive connections so that the next request goes to another instance.
  app.addHook('onSend', async (_, reply) => {
    if (drainState.isDraining) reply.header('connection', 'close')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (drainState.isDraining) return reply.code(503).send({ status: 'draining' })
    try {
      await checkConnection(platform.db)
      await platform.clock.ensureCurrent()
      const skewMs = platform.clock.measureSkew()
      if (Math.abs(skewMs) > MAX_CLOCK_SKEW_MS)
        return reply.code(503).send({
          status: "the machine's clock differs from the database's",
          skewSeconds: Math.round(skewMs / 1000),
        })
      if (await rootKeys.canOpenRows()) return { status: 'ready' }
      return reply.code(503).send({ status: WRONG_ROOT_SECRET })
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'waiting for the database' })
    }
  })
}
