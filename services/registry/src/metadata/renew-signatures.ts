import type { Keys } from '@portal/release/keys'
import type { FastifyInstance } from 'fastify'
import { withExclusiveTransaction, type Db } from '../database.ts'
import { publishMetadata } from './publish-metadata.ts'

const RENEWAL_INTERVAL_MS = 10 * 60_000

/** Signs anew what would run out, or was signed by keys of before, when the server starts and now and then. */
export function renewSignatures(app: FastifyInstance, db: Db, keys: Keys): void {
  const renew = () => withExclusiveTransaction(db, (tx) => publishMetadata(tx, keys, new Date()))
  app.addHook('onReady', renew)
  const timer = setInterval(() => {
    renew().catch((error: unknown) =>
      app.log.error({ error: String(error) }, 'failed to renew signatures'),
    )
  }, RENEWAL_INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
