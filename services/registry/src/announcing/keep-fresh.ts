import type { Keys } from '@portal/release/keys'
import type { FastifyInstance } from 'fastify'
import { alone, type Db } from '../database.ts'
import { announce } from './announce.ts'

const EVERY_MS = 10 * 60_000

/** Signs anew what would run out, or was signed by keys of before, when the server starts and now and then. */
export function keepFresh(app: FastifyInstance, db: Db, keys: Keys): void {
  const renew = () => alone(db, (tx) => announce(tx, keys, new Date()))
  app.addHook('onReady', renew)
  const timer = setInterval(() => {
    renew().catch((error: unknown) =>
      app.log.error({ error: String(error) }, 'failed to renew signatures'),
    )
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
