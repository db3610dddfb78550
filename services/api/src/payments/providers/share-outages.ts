import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pgNotify, type Platform } from '../../platform/index.ts'
import { getStatusCheckQueue, getRefundQueue } from './queue-names.ts'
import type { Outage } from './circuit-breaker.ts'

/**
 * Shares outages between processes by pgNotify, so that one process detects an outage and its end for
 * all.
 */
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
    // Wake the queues at the end of an outage instead of waiting for their next poll.
    const woken =
      failures > 0
        ? []
        : [getStatusCheckQueue, getRefundQueue].map((lane) =>
            pgNotify('job-due', lane({ name: provider })),
          )
    db.execute(sql`select ${sql.join([...told, ...woken], sql`, `)}`).catch((error: unknown) =>
      log.warn({ err: error, provider }, 'failed to share a provider outage with other processes'),
    )
  }
}
