import { EACH_STORE } from '../testing/stores.ts'
import { createRecurringQueue, type RecurringJob } from './recurring-jobs.ts'
import { runDueJobs, type Queue } from './queue/queue.ts'
import { startWorkers } from './queue/workers.ts'
import { createPlatformJobs } from './platform-jobs.ts'
import { createPausedRuns } from '../testing/paused-runs.ts'
import { useTestApi } from '../testing/use-test-api.ts'

describe.each(EACH_STORE)('recurring jobs on %s', (store) => {
  const api = useTestApi(store)

  const createQueue = (job: RecurringJob): Queue => createRecurringQueue(job, api.platform)

  it('are run by one process at a time and repeated after their interval', async () => {
    let runs = 0
    const job = {
      name: 'count',
      intervalMs: 10_000,
      run: async () => {
        runs += 1
      },
    }
    const [one, two] = [createQueue(job), createQueue(job)]
    await Promise.all([runDueJobs(one), runDueJobs(two)])
    expect(runs).toBe(1)
    expect(await two.getNextDue()).toEqual(await one.getNextDue())
    api.advance(10_001)
    expect(await runDueJobs(two)).toBe(1)
    expect(runs).toBe(2)
  })

  it('continue after a failure and after a process died', async () => {
    let runs = 0
    let isWell = false
    const queue = createQueue({
      name: 'fails',
      intervalMs: 1000,
      run: async () => {
        runs += 1
        if (!isWell) throw new Error('no')
      },
    })
    await runDueJobs(queue)
    await api.platform.database.query(
      `update jobs set next_at = $1, locked_until = $2 where id = 'fails'`,
      [
        api.platform.clock.now().toISOString(),
        new Date(api.platform.clock.now().getTime() + 60_000).toISOString(),
      ],
    )
    expect(await runDueJobs(queue)).toBe(0)
    api.advance(60_001)
    expect(await runDueJobs(queue)).toBe(1)
    expect(runs).toBe(2)
    expect(await api.platform.jobs.listFailingJobs()).toEqual([{ queue: 'fails', failures: 2 }])
    isWell = true
    api.advance(1001)
    expect(await runDueJobs(queue)).toBe(1)
    expect(await api.platform.jobs.listFailingJobs()).toEqual([])
  })

  it('are not unlocked by a process that was paused beyond its lease', async () => {
    const {
      runs: [paused, successor],
      run,
    } = createPausedRuns(2)
    const runNext = () => runDueJobs(createQueue({ name: 'pauses', intervalMs: 1000, run }))
    const first = runNext()
    await paused?.start.promise
    api.advance(60_001)
    const second = runNext()
    await successor?.start.promise
    paused?.end.resolve()
    await first
    api.advance(1001)
    expect(await runNext()).toBe(0)
    successor?.end.resolve()
    await second
    api.advance(1001)
    expect(await runNext()).toBe(1)
  })

  it('run at once when a clock that was a day ahead wrote their due time and lease', async () => {
    const day = 86_400_000
    const queue = createQueue({ name: 'healed', intervalMs: 5000, run: async () => undefined })
    expect(await runDueJobs(queue)).toBe(1)
    expect(await runDueJobs(queue)).toBe(0)
    await api.platform.database.query(
      `update jobs set next_at = $1, locked_until = $1 where id = 'healed'`,
      [new Date(api.platform.clock.now().getTime() + day).toISOString()],
    )
    const wait = ((await queue.getNextDue())?.getTime() ?? 0) - api.platform.clock.now().getTime()
    expect(wait).toBeLessThanOrEqual(6000)
    expect(await runDueJobs(queue)).toBe(1)
    expect(await runDueJobs(queue)).toBe(0)
  })

  it('delete expired rows', async () => {
    await api.platform.limits.consume({ name: 'old', points: 5, seconds: 1 }, 'x')
    await api.platform.database.query('update rate_limits set expire = 1', [])
    await Promise.all(createPlatformJobs(api.platform).map((job) => job.run()))
    expect((await api.platform.database.query('select * from rate_limits', [])).rows).toEqual([])
  })

  it('log queues without a worker', async () => {
    await api.platform.outbox.enqueue(api.platform.db, 'of-another-release', {})
    api.advance(61_000)
    await Promise.all(createPlatformJobs(api.platform).map((job) => job.run()))
    expect(api.logs()).toContain('"queue":"of-another-release","count":1')
  })

  it('are neither behind nor failing when this version no longer has them', async () => {
    const { jobs, db, clock } = api.platform
    const removed = { id: 'removed', queue: 'removed', encryptedPayload: null, expiresAt: null }
    await jobs.add(db, { ...removed, nextAt: clock.now() })
    await api.platform.database.query(
      `update jobs set last_error = 'Error', attempts = 9 where id = 'removed'`,
      [],
    )
    api.advance(61_000)
    expect([await jobs.listLag(), await jobs.listFailingJobs()]).toEqual([[], []])
    createQueue({ name: 'removed', intervalMs: 1000, run: async () => undefined })
    expect(await jobs.listLag()).toMatchObject([{ queue: 'removed', count: 1 }])
    expect(await jobs.listFailingJobs()).toEqual([{ queue: 'removed', failures: 9 }])
  })

  it('do not block other jobs when they hang', async () => {
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<void>()
    let runs = 0
    const { promise: thrice, resolve: enough } = Promise.withResolvers<void>()
    const goOn = async (): Promise<void> => {
      runs += 1
      if (runs === 3) enough()
    }
    const workers = await startWorkers(api.platform, [
      createQueue({ name: 'hangs', intervalMs: 1, run: () => hanging }),
      createQueue({ name: 'goes on', intervalMs: 1, run: goOn }),
    ])
    await thrice
    letGo()
    await workers.stop()
  })

  it('run repeatedly between start and stop of the workers', async () => {
    let runs = 0
    const { promise: ranTwice, resolve: again } = Promise.withResolvers<void>()
    const run = async (): Promise<void> => {
      runs += 1
      if (runs === 2) again()
    }
    const workers = await startWorkers(api.platform, [
      createQueue({ name: 'twice', intervalMs: 10, run }),
    ])
    await ranTwice
    await workers.stop()
  })
})
