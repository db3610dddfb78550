import type { Keys } from '@portal/release/keys'
import type { FastifyInstance } from 'fastify'
import { withExclusiveTransaction, type Db } from '../database.ts'
import { Problem } from '../problem.ts'
import { publishMetadata } from './publish-metadata.ts'

const RENEWAL_INTERVAL_MS = 10 * 60_000

/** Renews expiring signatures, and those of retired keys, at start and periodically. */
export function renewSignatures(app: FastifyInstance, db: Db, keys: Keys): void {
  const renew = () =>
    withExclusiveTransaction(db, (tx) => publishMetadata(tx, keys, new Date())).catch(
      (err: unknown) => {
        // Keys from before a rotation: this instance still serves what others have signed.
        if (!(err instanceof Problem)) throw err
        app.log.warn({ err }, 'signed nothing with the keys of this instance')
      },
    )
  app.addHook('onReady', renew)
  const timer = setInterval(() => {
    renew().catch((err: unknown) =>
      app.log.error({ err }, 'failed to renew signatures, will retry'),
    )
  }, RENEWAL_INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
