import { fakeGateway, type FakeGateway } from '../testing/fake-world'
import { STORES } from '../testing/stores'
import { createTestApi, type TestApi } from '../testing/test-api'
import { inTransaction } from './db'
import { nextAttemptIn, PermanentFailure, shortReason } from './outbox-rules'

const SMS = { to: '+5511987654321', text: 'Oi' }

describe.each(STORES)('the outbox on %s', (store) => {
  let api: TestApi
  let gateway: FakeGateway
  beforeAll(async () => {
    api = await createTestApi(store)
  }, 60_000)
  beforeEach(async () => {
    gateway = fakeGateway()
    await api.fresh()
  })
  afterAll(() => api.close())

  const enqueue = (id?: string) => api.platform.outbox.enqueue(api.platform.db, 'sms', SMS, { id })
  const states = async (columns: string) =>
    (await api.platform.database.query(`select ${columns} from outbox order by id`, [])).rows

  it('sends once what was promised', async () => {
    await enqueue('a')
    await enqueue('a')
    await api.platform.outbox.drain()
    await api.platform.outbox.drain()
    expect(gateway.sent).toEqual([{ id: 'a', ...SMS }])
    expect(await states('payload, done_at is not null as done')).toEqual([{ payload: null, done: true }])
  })

  it('promises nothing when the transaction fails', async () => {
    const failed = inTransaction(api.platform.db, async (tx) => {
      await api.platform.outbox.enqueue(tx, 'sms', SMS)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await api.platform.outbox.drain()).toBe(0)
  })

  it('tries again, later each time and under the same id, until the gateway takes it', async () => {
    gateway.answer = () => Promise.reject(new TypeError('connection reset'))
    await enqueue('b')
    await api.platform.outbox.drain()
    expect(await api.platform.outbox.drain()).toBe(0)
    gateway.answer = () => new Response('{}', { status: 202 })
    api.advance(1100)
    await api.platform.outbox.drain()
    expect(gateway.sent.map(({ id }) => id)).toEqual(['b'])
    expect(await states('attempts, last_error')).toEqual([{ attempts: 2, last_error: null }])
  })

  it('puts aside what the gateway will never take', async () => {
    gateway.answer = () => new Response('{}', { status: 422 })
    await enqueue()
    await api.platform.outbox.drain()
    expect(await states('dead_at is not null as dead, last_error')).toEqual([
      { dead: true, last_error: 'sms gateway answered 422' },
    ])
  })

  it('drops what has lost its meaning', async () => {
    await api.platform.outbox.enqueue(api.platform.db, 'sms', SMS, {
      expiresAt: new Date(api.platform.clock.now().getTime() - 1),
    })
    await api.platform.outbox.drain()
    expect(gateway.sent).toEqual([])
    expect(await states('payload, last_error')).toEqual([{ payload: null, last_error: 'expired' }])
  })

  it('takes over from a process that died while sending', async () => {
    await enqueue('c')
    await api.platform.database.query(`update outbox set attempts = 1, locked_until = $1`, [
      new Date(api.platform.clock.now().getTime() + 60_000).toISOString(),
    ])
    expect(await api.platform.outbox.drain()).toBe(0)
    api.advance(61_000)
    await api.platform.outbox.drain()
    expect(gateway.sent.map(({ id }) => id)).toEqual(['c'])
  })

  it('holds a message for as long as its attempt takes, so that nobody else sends it meanwhile', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'] })
    const heldAnew = async (): Promise<void> => {
      const until = api.platform.clock.now().getTime() + 10_000
      const [row] = await states('locked_until')
      if (new Date(String(row?.locked_until)).getTime() < until) await heldAnew()
    }
    let answer = (): void => undefined
    const called = new Promise<void>((resolve) => {
      gateway.answer = () => {
        resolve()
        return new Promise((done) => { answer = () => done(new Response('{}', { status: 202 })) })
      }
    })
    await enqueue('slow')
    const sending = api.platform.outbox.drain()
    await called
    for (let i = 0; i < 4; i += 1) {
      api.advance(10_000)
      jest.advanceTimersByTime(5_000)
      await heldAnew()
    }
    expect(await api.platform.outbox.drain()).toBe(0)
    answer()
    await sending
    jest.useRealTimers()
    expect(gateway.sent.map(({ id }) => id)).toEqual(['slow'])
  })

  it('shares the work of several processes without sending twice', async () => {
    const other = await createTestApi(store, {
      database: api.platform.database,
      now: api.platform.clock.now().toISOString(),
    })
    for (let i = 0; i < 30; i += 1) await enqueue(`m${i}`)
    for (let i = 0; i < 4; i += 1) await Promise.all([api.platform.outbox.drain(), other.platform.outbox.drain()])
    await other.close()
    expect(gateway.sent).toHaveLength(30)
    expect(new Set(gateway.sent.map(({ id }) => id)).size).toBe(30)
  })

  it('works by itself from start to stop', async () => {
    await enqueue('d')
    const taken = new Promise<void>((resolve) => {
      gateway.answer = () => {
        resolve()
        return new Response('{}', { status: 202 })
      }
    })
    api.platform.outbox.start()
    await taken
    await api.platform.outbox.stop()
    expect(gateway.sent.map(({ id }) => id)).toEqual(['d'])
  })
})

it('waits from half a second to five minutes between attempts and gives up after twenty', () => {
  expect([
    nextAttemptIn(1, 0),
    nextAttemptIn(1, 1),
    nextAttemptIn(3, 1),
    nextAttemptIn(19, 1),
    nextAttemptIn(20, 0),
  ]).toEqual([500, 1000, 4000, 300_000, null])
})

it('writes down no words of an error but its own', () => {
  const unique = Object.assign(new Error('Key (document)=(39053344705) exists'), { code: '23505' })
  expect([shortReason(unique), shortReason('39053344705'), shortReason(new PermanentFailure('gone'))]).toEqual([
    'Error 23505',
    'Error',
    'gone',
  ])
})
