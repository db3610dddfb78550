import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pgNotify, type Platform } from '../../platform/index.ts'
import { getStatusCheckQueue, getRefundQueue } from './queue-names.ts'
import type { Outage } from './circuit-breaker.ts'

/**
 * Shares outages between processes by pgNotify, so that one process detects an outage and its end
 * for all.
 */
export const shareOutages = async (
  { database, db, log }: Pick<Platform, 'database' | 'db' | 'log'>,
  applyRemoteOutage: (provider: string, outage: Outage) => void,
): Promise<(provider: string, outage: Outage) => void> => {
  const processId = randomUUID()
  await database.listen('outage', (about) => {
    const [from, provider = '', failures, until] = about?.split(' ') ?? []
    if (from !== undefined && from !== processId)
      applyRemoteOutage(provider, {
        failures: Number(failures),
        pausesUntil: new Date(Number(until)),
      })
  })
  return (provider, { failures, pausesUntil }) => {
    const notifications = [
      pgNotify('outage', [processId, provider, failures, pausesUntil.getTime()].join(' ')),
    ]
    // Wake the queues at the end of an outage instead of waiting for their next poll.
    const woken =
      failures > 0
        ? []
        : [getStatusCheckQueue, getRefundQueue].map((getQueue) =>
            pgNotify('job-due', getQueue({ name: provider })),
          )
    db.execute(sql`select ${sql.join([...notifications, ...woken], sql`, `)}`).catch(
      (error: unknown) =>
        log.warn(
          { err: error, provider },
          'failed to share a provider outage with other processes',
        ),
    )
  }
}
