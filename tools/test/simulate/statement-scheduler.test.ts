import pg from 'pg'
import { StatementScheduler } from './statement-scheduler.ts'

const url = process.env.TEST_DATABASE_URL
const describeOrSkip = url === undefined ? describe.skip : describe

describeOrSkip('statements that overlap (PostgreSQL)', () => {
  let open: { connection: pg.Client; pid: number }[]
  let scheduler: StatementScheduler
  let deadlocks: number
  /** Ends of statements, in order. */
  let ended: string[]
  let cancelWait: () => void

  const connect = async () => {
    const connection = new pg.Client({
      connectionString: url,
      options: '-c deadlock_timeout=1h',
    })
    await connection.connect()
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
    open.push({ connection, pid: rows[0]?.pid ?? 0 })
  }
  const send = (at: number, text: string): Promise<unknown> => {
    const { connection, pid } = open[at] as (typeof open)[number]
    return scheduler
      .run(pid, () => connection.query(text))
      .then(
        () => ended.push(`${at} ${text}`),
        (error: { code: string }) => ended.push(`${at} ${error.code}`),
      )
  }
  const lock = (at: number, key: number) => send(at, `select pg_advisory_xact_lock(${key})`)

  beforeEach(async () => {
    open = []
    ended = []
    deadlocks = 0
    for (let one = 0; one < 4; one += 1) await connect()
    const [monitor] = open
    scheduler = new StatementScheduler((monitor as (typeof open)[number]).connection, {
      onWait: (cancel) => {
        cancelWait = cancel
        return () => undefined
      },
      onDeadlock: () => (deadlocks += 1),
    })
    for (const at of [1, 2, 3]) await send(at, 'begin')
    ended = []
  })
  afterEach(() => Promise.all(open.map(({ connection }) => connection.end())))
  it('are quiet once each has ended or waits for a lock', async () => {
    void lock(1, 71)
    void lock(2, 71)
    expect(await scheduler.whenQuiet()).toBe(true)
    expect(ended).toEqual(['1 select pg_advisory_xact_lock(71)'])
    expect(await scheduler.whenQuiet()).toBe(false)
  })

  it('end in the order in which they were sent, whichever the server ends first', async () => {
    void send(1, 'select pg_sleep(0.05)')
    void send(2, 'select 2')
    await scheduler.whenQuiet()
    expect(ended).toEqual(['1 select pg_sleep(0.05)', '2 select 2'])
  })

  it('go on when a lock is released', async () => {
    void lock(1, 72)
    void lock(2, 72)
    await scheduler.whenQuiet()
    void send(1, 'commit')
    await scheduler.whenQuiet()
    expect(ended.slice(1)).toEqual(['2 select pg_advisory_xact_lock(72)', '1 commit'])
  })

  it('break a deadlock by the youngest of them', async () => {
    void lock(1, 73)
    void lock(2, 74)
    await scheduler.whenQuiet()
    void lock(2, 73)
    void lock(1, 74)
    await scheduler.whenQuiet()
    // The failed transaction has released its lock.
    expect(ended.slice(2)).toEqual(['2 select pg_advisory_xact_lock(73)', '1 40P01'])
    expect(deadlocks).toBe(1)
  })

  it('end with a statement timeout when their wait is cancelled', async () => {
    void lock(1, 75)
    void lock(2, 75)
    await scheduler.whenQuiet()
    cancelWait()
    await scheduler.whenQuiet()
    expect(ended.slice(1)).toEqual(['2 57014'])
  })
})

it('statements are awaited when their lock is released while the server is asked who waits', async () => {
  const ends = new Map<number, () => void>()
  const done: number[] = []
  let questions = 0
  const query = () => {
    questions += 1
    if (questions === 2) {
      ends.get(1)?.()
      setTimeout(() => ends.get(2)?.(), 20)
    }
    return Promise.resolve({ rows: questions > 2 ? [] : [{ pid: 2, holders: [1] }] })
  }
  const asked = new StatementScheduler({ query } as unknown as pg.Client, {
    onWait: () => () => undefined,
    onDeadlock: () => undefined,
  })
  for (const pid of [2, 1])
    void asked
      .run(pid, () => new Promise<void>((resolve) => ends.set(pid, resolve)))
      .then(() => done.push(pid))
  await asked.whenQuiet()
  expect(done).toEqual([2, 1])
})
