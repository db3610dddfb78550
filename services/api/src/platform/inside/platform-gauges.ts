import type { Platform } from '../slice.ts'

/** How far work is behind, and how busy the connections to the database are. */
export const platformGauges = ({
  metrics,
  work,
  clock,
  database,
}: Pick<Platform, 'metrics' | 'work' | 'clock' | 'database'>): void => {
  metrics.gauge(
    'portal_queue_lag_seconds',
    'Seconds that the oldest due job has waited, by queue.',
    ['queue'],
    async () =>
      (await work.lag()).map(({ lane, oldest }) => ({
        labels: { queue: lane },
        value: (clock.now().getTime() - oldest.getTime()) / 1000,
      })),
  )
  metrics.gauge(
    'portal_queue_depth',
    'Due jobs that are not done, by queue.',
    ['queue'],
    async () =>
      (await work.lag()).map(({ lane, count }) => ({ labels: { queue: lane }, value: count })),
  )
  metrics.gauge(
    'portal_database_connections',
    'Connections to the database, by what they do.',
    ['state'],
    () =>
      Object.entries(database.connections()).map(([state, value]) => ({
        labels: { state },
        value,
      })),
  )
}
