import type { Platform } from '../slice.ts'

/** Gives the gauges of one scrape the same read, because it counts every due job. */
const shareLag = (jobs: Platform['jobs']): Platform['jobs']['listLag'] => {
  let reading: ReturnType<typeof jobs.listLag> | undefined
  return () =>
    (reading ??= jobs.listLag().finally(() => {
      reading = undefined
    }))
}

/** Registers gauges for the lag, depth and failures of the job queues, the clock and database connections. */
export const registerPlatformGauges = ({
  metrics,
  jobs,
  clock,
  database,
}: Pick<Platform, 'metrics' | 'jobs' | 'clock' | 'database'>): void => {
  const listLag = shareLag(jobs)
  metrics.addGauge(
    'portal_queue_lag_seconds',
    'Seconds that the oldest due job has waited, by queue.',
    ['queue'],
    async () =>
      (await listLag()).map(({ queue, oldest }) => ({
        labels: { queue },
        value: (clock.now().getTime() - oldest.getTime()) / 1000,
      })),
  )
  metrics.addGauge(
    'portal_queue_depth',
    'Due jobs that are not done, by queue.',
    ['queue'],
    async () =>
      (await listLag()).map(({ queue, count }) => ({
        labels: { queue },
        value: count,
      })),
  )
  metrics.addGauge(
    'portal_recurring_job_failures',
    'Failed runs in a row of each recurring job whose last run failed.',
    ['queue'],
    async () =>
      (await jobs.listFailingJobs()).map(({ queue, failures }) => ({
        labels: { queue },
        value: failures,
      })),
  )
  metrics.addGauge(
    'portal_messages_failing',
    'Messages whose last attempt failed and that will be tried again, by queue.',
    ['queue'],
    async () =>
      (await jobs.listFailingMessages()).map(({ queue, failures }) => ({
        labels: { queue },
        value: failures,
      })),
  )
  metrics.addGauge(
    'portal_clock_skew_seconds',
    "Seconds that the machine's clock is ahead of the database's.",
    [],
    () => [{ labels: {}, value: clock.measureSkew() / 1000 }],
  )
  metrics.addGauge(
    'portal_database_connections',
    'Connections to the database, by what they do.',
    ['state'],
    () =>
      Object.entries(database.countConnections()).map(([state, value]) => ({
        labels: { state },
        value,
      })),
  )
}
