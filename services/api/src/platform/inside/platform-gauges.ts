import type { Platform } from '../slice.ts'

/** How far work is behind, and how busy the connections to the database are. */
export const platformGauges = ({
  metrics,
  work,
  clock,
  database,
}: Pick<Platform, 'metrics' | 'work' | 'clock' | 'database'>): void => {
  metrics.gauge(
    'portal_lane_lag_seconds',
    'How long the oldest due piece of work waits, by lane.',
    ['lane'],
    async () =>
      (await work.lag()).map(({ lane, oldest }) => ({
        labels: { lane },
        value: (clock.now().getTime() - oldest.getTime()) / 1000,
      })),
  )
  metrics.gauge(
    'portal_lane_waiting',
    'Pieces of work that are due and not done, by lane.',
    ['lane'],
    async () => (await work.lag()).map(({ lane, count }) => ({ labels: { lane }, value: count })),
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
