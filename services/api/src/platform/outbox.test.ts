import { useSmsGateway } from '../testing/fake-sms-gateway.ts'
import { EACH_STORE } from '../testing/stores.ts'
import { createTestApi } from '../testing/test-api.ts'
import { createPausedRuns } from '../testing/paused-runs.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { addMs } from './clock.ts'
import { runInTransaction } from './db.ts'
import { runDueJobs } from './queue/queue.ts'
import { startWorkers } from './queue/workers.ts'
import { calculateRetryDelay, PermanentFailure, Postponed, toSafeReason } from './queue/retry.ts'

const SMS = { to: '+5511987654321', text: 'Oi' }

describe.each(EACH_STORE)('the outbox on %s', (store) => {
  const api = useTestApi(store)
  const gateway = useSmsGateway()

  /** Delays the gateway's response until released; `called` resolves with its first request. */
  const holdGateway = () => {
    const { promise: called, resolve: hear } = Promise.withResolvers<void>()
    const { promise: told, resolve: response } = Promise.withResolvers<void>()
    gateway.respond = async (id) => {
      hear()
      await told
      return Response.json({ id }, { status: 202 })
    }
    return { called, answer: response }
  }
  const enqueue = (id?: string) => api.platform.outbox.enqueue(api.platform.db, 'sms', SMS, { id })
  const states = async (columns: string) =>
    (await api.platform.database.query(`select ${columns} from jobs order by id`, [])).rows

  it('sends an enqueued message once', async () => {
    await enqueue('a')
    await enqueue('a')
    await api.platform.outbox.drain()
    await api.platform.outbox.drain()
    expect(gateway.sent).toEqual([{ id: 'a', ...SMS }])
    expect(await states('encrypted_payload, done_at is not null as done')).toEqual([
      { encrypted_payload: null, done: true },
    ])
  })

  it('enqueues nothing when the transaction fails', async () => {
    const failed = runInTransaction(api.platform.db, async (tx) => {
      await api.platform.outbox.enqueue(tx, 'sms', SMS)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await api.platform.outbox.drain()).toBe(0)
  })

  it('retries with growing delays and the same id until the gateway accepts', async () => {
    gateway.respond = () => Promise.reject(new TypeError('connection reset'))
    await enqueue('b')
    await api.platform.outbox.drain()
    expect(await api.platform.outbox.drain()).toBe(0)
    gateway.respond = (id) => Response.json({ id }, { status: 202 })
    api.advance(1100)
    await api.platform.outbox.drain()
    expect(gateway.sent.map(({ id }) => id)).toEqual(['b'])
    expect(await states('attempts, last_error')).toEqual([{ attempts: 2, last_error: null }])
  })

  it.each([
    ['in seconds', () => '600'],
    ['as a date', () => new Date(api.platform.clock.now().getTime() + 600_000).toUTCString()],
  ])('waits as long as a busy gateway asks for %s, and sends once', async (_, getValue) => {
    let requests = 0
    const retryAfter = getValue()
    gateway.respond = async () => {
      requests += 1
      return new Response('', { status: 429, headers: { 'retry-after': retryAfter } })
    }
    await enqueue('busy')
    for (let minute = 0; minute < 9; minute += 1) {
      await api.platform.outbox.drain()
      api.advance(60_000)
    }
    expect(requests).toBe(1)
    gateway.respond = (id) => Response.json({ id }, { status: 202 })
    api.advance(61_000)
    await api.platform.outbox.drain()
    expect(gateway.sent.map(({ id }) => id)).toEqual(['busy'])
    expect(await states('attempts')).toEqual([{ attempts: 2 }])
  })

  it('sends a postponed message at its time as the first attempt', async () => {
    const { clock, outbox } = api.platform
    const until = new Date(clock.now().getTime() + 60_000)
    const attempts: number[] = []
    outbox.register({
      later: async (_payload, { attempt }) => {
        if (clock.now() < until) throw new Postponed(until)
        attempts.push(attempt)
      },
    })
    await outbox.enqueue(api.platform.db, 'later', {})
    expect([await outbox.drain(), await outbox.drain(), attempts]).toEqual([1, 0, []])
    api.advance(60_000)
    await outbox.drain()
    expect(attempts).toEqual([1])
  })

  it('counts messages that fail until they are sent or postponed', async () => {
    const { clock, db, jobs, outbox } = api.platform
    const errors = [new Error('down'), new Postponed(addMs(clock.now(), 60_000)), new Error('down')]
    outbox.register({
      unstable: async () => {
        const error = errors.shift()
        if (error) throw error
      },
    })
    await outbox.enqueue(db, 'unstable', {})
    const counts: unknown[] = [await jobs.listFailingMessages()]
    for (let i = 0; i < 4; i += 1) {
      await outbox.drain()
      counts.push(await jobs.listFailingMessages())
      api.advance(60_000)
    }
    const failing = [{ queue: 'unstable', failures: 1 }]
    expect(counts).toEqual([[], failing, [], failing, []])
  })

  it('wakes workers for messages that are due soon, and not for those of the next morning', async () => {
    const { clock, database, db, outbox } = api.platform
    const woken: (string | null)[] = []
    const { promise: isWoken, resolve } = Promise.withResolvers<void>()
    const stop = await database.listen('job-due', (queue) => {
      woken.push(queue)
      if (queue === 'sms') resolve()
    })
    await outbox.enqueue(db, 'reminder-sms', {}, { notBefore: addMs(clock.now(), 3_600_000) })
    await outbox.enqueue(db, 'sms', SMS, { notBefore: addMs(clock.now(), 1000) })
    await isWoken
    stop()
    expect(woken).toEqual(['sms'])
  })

  it('gives up a message that the gateway rejects for good', async () => {
    gateway.respond = () => new Response('{}', { status: 422 })
    await enqueue()
    await api.platform.outbox.drain()
    expect(await states('dead_at is not null as dead, last_error')).toEqual([
      { dead: true, last_error: 'SMS gateway rejected the message with status 422' },
    ])
  })

  it('drops expired messages', async () => {
    await api.platform.outbox.enqueue(api.platform.db, 'sms', SMS, {
      expiresAt: new Date(api.platform.clock.now().getTime() - 1),
    })
    await api.platform.outbox.drain()
    expect(gateway.sent).toEqual([])
    expect(await states('encrypted_payload, last_error')).toEqual([
      { encrypted_payload: null, last_error: 'expired' },
    ])
  })

  it('takes over after a process died while sending', async () => {
    await enqueue('c')
    await api.platform.database.query(`update jobs set attempts = 1, locked_until = $1`, [
      new Date(api.platform.clock.now().getTime() + 60_000).toISOString(),
    ])
    expect(await api.platform.outbox.drain()).toBe(0)
    api.advance(61_000)
    await api.platform.outbox.drain()
    expect(gateway.sent.map(({ id }) => id)).toEqual(['c'])
  })

  it('extends the lease while a handler runs, so that no other process sends the message', async () => {
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'setTimeout',
      ],
    })
    const lockAgain = async (): Promise<void> => {
      const until = api.platform.clock.now().getTime() + 10_000
      const [row] = await states('locked_until')
      if (new Date(String(row?.locked_until)).getTime() < until) await lockAgain()
    }
    const { called, answer: response } = holdGateway()
    await enqueue('slow')
    const sending = api.platform.outbox.drain()
    await called
    for (let i = 0; i < 4; i += 1) {
      api.advance(10_000)
      jest.advanceTimersByTime(5_000)
      await lockAgain()
    }
    expect(await api.platform.outbox.drain()).toBe(0)
    response()
    await sending
    jest.useRealTimers()
    expect(gateway.sent.map(({ id }) => id)).toEqual(['slow'])
  })

  it('leaves a message to the process that took it over, unless it was sent', async () => {
    const { runs, run } = createPausedRuns(3)
    api.platform.outbox.register({ pauses: run })
    await api.platform.outbox.enqueue(api.platform.db, 'pauses', {})
    const drains: Promise<number>[] = []
    for (const { start } of runs) {
      drains.push(api.platform.outbox.drain())
      await start.promise
      api.advance(15_001)
    }
    runs[0]?.end.reject(new TypeError('connection reset'))
    await drains[0]
    expect(await states('locked_until is null as unlocked, last_error')).toEqual([
      { unlocked: false, last_error: null },
    ])
    runs[1]?.end.resolve()
    await drains[1]
    runs[2]?.end.reject(new TypeError('connection reset'))
    await drains[2]
    expect(await states('done_at is not null as done, last_error')).toEqual([
      { done: true, last_error: null },
    ])
  })

  it('shares messages among processes without sending twice', async () => {
    const other = await createTestApi(store, {
      database: api.platform.database,
      now: api.platform.clock.now().toISOString(),
    })
    for (let i = 0; i < 30; i += 1) await enqueue(`m${i}`)
    for (let i = 0; i < 4; i += 1)
      await Promise.all([api.platform.outbox.drain(), other.platform.outbox.drain()])
    await other.close()
    expect(gateway.sent).toHaveLength(30)
    expect(new Set(gateway.sent.map(({ id }) => id)).size).toBe(30)
  })

  it('waits for a message that any process sends', async () => {
    const { outbox } = api.platform
    const other = await createTestApi(store, {
      database: api.platform.database,
      now: api.platform.clock.now().toISOString(),
    })
    await enqueue('mine')
    expect(await outbox.waitForDelivery('mine', 60_000)).toBe('done')
    const { called, answer: response } = holdGateway()
    await enqueue('theirs')
    let isCalled = false
    void called.then(() => {
      isCalled = true
    })
    // Its clock started later than the one that scheduled the message.
    const sending = (async () => {
      while (!isCalled) await other.platform.outbox.drain()
    })()
    await called
    const waiting = outbox.waitForDelivery('theirs', 60_000)
    response()
    expect(await waiting).toBe('done')
    await sending
    await other.close()
    expect(gateway.sent.map(({ id }) => id)).toEqual(['mine', 'theirs'])
  })

  it.each([
    ['an HTML page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['the receipt of another message', () => Response.json({ id: 'another' })],
    ['a body without end', () => new Response('x'.repeat(100_000))],
  ])('retries a message that the gateway answers with %s', async (_name, respond) => {
    const { outbox } = api.platform
    gateway.respond = respond
    await enqueue('lied')
    expect(await outbox.waitForDelivery('lied', 60_000)).toBe('late')
    gateway.respond = (id) => Response.json({ id })
    expect(await outbox.waitForDelivery('lied', 60_000)).toBe('done')
  })

  it('reports a failed message, retains it and retries it on the next wait', async () => {
    const { outbox } = api.platform
    gateway.respond = () => Promise.reject(new TypeError('connection reset'))
    await enqueue('e')
    expect(await outbox.waitForDelivery('e', 60_000)).toBe('late')
    gateway.respond = (id) => Response.json({ id }, { status: 202 })
    expect(await outbox.waitForDelivery('e', 60_000)).toBe('done')
    expect(await outbox.waitForDelivery('e', 0)).toBe('done')
    expect(gateway.sent.map(({ id }) => id)).toEqual(['e'])
  })

  it('runs each queue independently of one that hangs', async () => {
    const { outbox, clock } = api.platform
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>()
    outbox.register({ hangs: () => hanging })
    for (let i = 0; i < 12; i += 1) await outbox.enqueue(api.platform.db, 'hangs', {})
    await enqueue('quick')
    const { called: taken, answer: response } = holdGateway()
    response()
    const workers = await startWorkers(api.platform, outbox.listQueues())
    await taken
    api.advance(1)
    expect((await api.platform.jobs.listLag()).map(({ queue }) => queue)).toContain('hangs')
    expect(
      Math.max(...(await api.platform.jobs.listLag()).map(({ oldest }) => oldest.getTime())),
    ).toBeLessThan(clock.now().getTime())
    release()
    await workers.stop()
    for (const queue of outbox.listQueues()) await runDueJobs(queue)
    expect(await api.platform.jobs.listLag()).toEqual([])
    expect(await states('done_at is not null as done')).toEqual(Array(13).fill({ done: true }))
  })

  it('is notified of a message without polling', async () => {
    // The clock of the workers is stopped: only a notification can wake them.
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'setInterval',
      ],
    })
    const workers = await startWorkers(api.platform, api.platform.outbox.listQueues())
    const { called: sent, answer: response } = holdGateway()
    response()
    await enqueue('heard')
    await sent
    await workers.stop()
    jest.useRealTimers()
    expect(await states('done_at is not null as done')).toEqual([{ done: true }])
  })

  it('sends messages between start and stop of the workers', async () => {
    await enqueue('d')
    const { called: taken, answer: response } = holdGateway()
    response()
    const workers = await startWorkers(api.platform, api.platform.outbox.listQueues())
    await taken
    await workers.stop()
    expect(gateway.sent.map(({ id }) => id)).toEqual(['d'])
  })
})

it('retry delays grow from half a second to fifteen minutes', () => {
  expect([
    calculateRetryDelay(1, 0),
    calculateRetryDelay(1, 1),
    calculateRetryDelay(3, 1),
    calculateRetryDelay(149, 1),
    calculateRetryDelay(150, 0),
  ]).toEqual([500, 1000, 4000, 900_000, null])
})

it('retries go on during an outage of a day', () => {
  let waitedMs = 0
  for (let attempts = 1; ; attempts += 1) {
    const delayMs = calculateRetryDelay(attempts, 0.5)
    if (delayMs === null) break
    waitedMs += delayMs
  }
  expect(waitedMs / 3_600_000).toBeGreaterThan(24)
})

it('stored reasons contain no message of foreign errors', () => {
  const unique = Object.assign(new Error('Key (document)=(39053344705) exists'), { code: '23505' })
  expect([
    toSafeReason(unique),
    toSafeReason('39053344705'),
    toSafeReason(new PermanentFailure('gone')),
  ]).toEqual(['Error 23505', 'Error', 'gone'])
})
