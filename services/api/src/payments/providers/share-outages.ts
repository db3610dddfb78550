import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pgNotify, type Platform } from '../../platform/index.ts'
import { getStatusCheckQueue, getRefundQueue } from './queue-names.ts'
import type { Outage } from './circuit-breaker.ts'

/** Tells all processes what one has learnt of a provider, and hears what they have: an outage is found once, and its end too. */
export const shareOutages = async (
  { database, db, log }: Pick<Platform, 'database' | 'db' | 'log'>,
  hear: (provider: string, outage: Outage) => void,
): Promise<(provider: string, outage: Outage) => void> => {
  const self = randomUUID()
  await database.listen('outage', (about) => {
    const [from, provider = '', failures, until] = about?.split(' ') ?? []
    if (from !== undefined && from !== self)
      hear(provider, { failures: Number(failures), pausesUntil: new Date(Number(until)) })
  })
  return (provider, { failures, pausesUntil }) => {
    const told = [pgNotify('outage', [self, provider, failures, pausesUntil.getTime()].join(' '))]
    // What has waited for the end of it need not wait for a look at the clock.
    const woken =
      failures > 0
        ? []
        : [getStatusCheckQueue, getRefundQueue].map((lane) =>
            pgNotify('work', lane({ name: provider })),
          )
    db.execute(sql`select ${sql.join([...told, ...woken], sql`, `)}`).catch((error: unknown) =>
      log.warn({ err: error, provider }, 'an outage is not shared'),
    )
  }
}
