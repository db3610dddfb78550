import { STORES } from '../testing/stores'
import { createTestApi, type TestApi } from '../testing/test-api'
import { createJobs, type Job, type Jobs } from './jobs'
import { platformJobs } from './sweep'

describe.each(STORES)('jobs on %s', (store) => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi(store)
  }, 60_000)
  afterAll(() => api.close())

  const jobsOf = (): Jobs => createJobs(api.platform.db, api.platform.clock, api.platform.log)

  it('are run by one process at a time and again when their time has come', async () => {
    let runs = 0
    const [one, two] = [jobsOf(), jobsOf()]
    const job = {
      name: 'count',
      everyMs: 10_000,
      run: async () => {
        runs += 1
      },
    }
    one.add([job])
    two.add([job])
    await Promise.all([one.tick(), two.tick()])
    expect(runs).toBe(1)
    api.advance(10_001)
    await two.tick()
    expect(runs).toBe(2)
  })

  it('go on after one has failed, and after a process has died', async () => {
    const jobs = jobsOf()
    let runs = 0
    jobs.add([
      {
        name: 'fails',
        everyMs: 1000,
        run: async () => {
          runs += 1
          throw new Error('no')
        },
      },
    ])
    await jobs.tick()
    await api.platform.database.query(`update job_runs set next_at = $1, locked_until = $2 where name = 'fails'`, [
      api.platform.clock.now().toISOString(),
      new Date(api.platform.clock.now().getTime() + 60_000).toISOString(),
    ])
    expect(await jobs.tick()).toEqual([])
    api.advance(60_001)
    expect(await jobs.tick()).toEqual(['fails'])
    expect(runs).toBe(2)
  })

  it('sweep what has run out', async () => {
    await api.platform.limits.take({ name: 'old', points: 5, seconds: 1 }, 'x')
    await api.platform.database.query('update rate_limits set expire = 1', [])
    await Promise.all(platformJobs(api.platform).map((job) => job.run()))
    expect((await api.platform.database.query('select * from rate_limits', [])).rows).toEqual([])
  })

  it('are run by every process where they say so', async () => {
    const runs: string[] = []
    const [one, two] = [jobsOf(), jobsOf()]
    const job = (by: string): Job => ({ name: 'shared', everywhere: true, everyMs: 1000, run: async () => void runs.push(by) })
    one.add([job('one')])
    two.add([job('two')])
    await Promise.all([one.tick(), two.tick(), one.tick()])
    expect(runs.sort()).toEqual(['one', 'two'])
    api.advance(1001)
    await one.tick()
    expect(runs.sort()).toEqual(['one', 'one', 'two'])
  })

  it('hold up no other when they hang', async () => {
    const jobs = jobsOf()
    let letGo = (): void => undefined
    const hanging = new Promise<void>((resolve) => { letGo = resolve })
    let runs = 0
    const thrice = new Promise<void>((resolve) => {
      jobs.add([
        { name: 'hangs', everyMs: 1, run: () => hanging },
        { name: 'goes on', everyMs: 1, run: async () => { runs += 1; if (runs === 3) resolve() } },
      ])
    })
    jobs.start()
    await thrice
    letGo()
    await jobs.stop()
  })

  it('run by themselves from start to stop', async () => {
    const jobs = jobsOf()
    const ran = new Promise<void>((resolve) => {
      jobs.add([{ name: 'once', everyMs: 60_000, run: async () => resolve() }])
    })
    jobs.start()
    await ran
    await jobs.stop()
  })
})
