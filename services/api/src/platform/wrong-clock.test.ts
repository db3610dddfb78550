import { contracts } from '@portal/contract'
import { EACH_STORE } from '../testing/stores.ts'
import { signIn } from '../testing/sign-in.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { openDatabaseClock, readDatabaseTime } from './database-clock.ts'
import { createRecurringQueue } from './recurring-jobs.ts'
import { startWorkers } from './queue/workers.ts'

const INTERVAL_MS = 5000
const DAY_MS = 86_400_000

describe.each(EACH_STORE)('two processes on %s, one a day ahead', (store) => {
  let right: TestApi
  let wrong: TestApi
  let closeClock: () => Promise<void>
  beforeAll(async () => {
    right = await createTestApi(store)
    const { database } = right.platform
    const clock = await openDatabaseClock(() => readDatabaseTime(database), {
      wall: () => Date.now() + DAY_MS,
      monotonic: () => performance.now(),
    })
    closeClock = () => clock.close()
    wrong = await createTestApi(store, { database, time: clock })
  })
  afterAll(async () => {
    await closeClock()
    await wrong.close()
    await right.close()
  })

  it('repeat a job after its interval, although the wrong process ran it last', async () => {
    let runs = 0
    const { promise: hasRun, resolve } = Promise.withResolvers<void>()
    const job = {
      name: 'list',
      intervalMs: INTERVAL_MS,
      run: async () => {
        runs += 1
        resolve()
      },
    }
    const workers = await startWorkers(wrong.platform, [createRecurringQueue(job, wrong.platform)])
    await hasRun
    await workers.stop()
    const queue = createRecurringQueue(job, right.platform)
    const due = await right.platform.jobs.getNextDue('list')
    const waitMs = (due?.getTime() ?? Infinity) - right.platform.clock.now().getTime()
    expect(waitMs).toBeLessThanOrEqual(INTERVAL_MS)
    right.advance(INTERVAL_MS)
    for (const task of await queue.claim(1)) await task()
    expect(runs).toBe(2)
  })

  it('accept the sessions that the other has issued', async () => {
    for (const [issuer, verifier] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const user = await signIn(issuer, 'pf-overdue')
      expect((await verifier.call(contracts, user)).statusCode).toBe(200)
    }
  })

  it('differ in readiness only', async () => {
    expect((await right.app.inject('/readyz')).statusCode).toBe(200)
    const response = await wrong.app.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ skewSeconds: 86_400 })
  })
})
