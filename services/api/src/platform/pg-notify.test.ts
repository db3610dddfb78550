import { sql } from 'drizzle-orm'
import { openTestDatabase, EACH_STORE } from '../testing/stores.ts'
import type { Database } from './db.ts'
import { runInTransaction } from './db.ts'
import { pgNotify } from './pg-notify.ts'
import { watch } from './watch.ts'

const NEVER_MS = 2 ** 30

describe.each(EACH_STORE)('notifications on %s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(store)
  })
  afterAll(() => database.close())

  const tell = (about: string) => database.db.execute(sql`select ${pgNotify('payment', about)}`)

  it('reach watchers when the transaction has committed', async () => {
    const heard: (string | null)[] = []
    const stop = await database.listen('payment', (about) => heard.push(about))
    const one = await watch(database, 'payment', 'a')
    heard.length = 0
    await expect(
      runInTransaction(database.db, async (tx) => {
        await tx.execute(sql`select ${pgNotify('payment', 'undone')}`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await tell('b:c')
    await tell('a')
    await one.waitForNext(NEVER_MS)
    stop()
    one.stop()
    expect(heard).toEqual(['b:c', 'a'])
  })

  it('are retained between waits and filtered by subject', async () => {
    const [one, other] = [
      await watch(database, 'payment', 'x'),
      await watch(database, 'payment', 'y'),
    ]
    await tell('x')
    await one.waitForNext(NEVER_MS)
    await tell('y')
    await other.waitForNext(NEVER_MS)
    const closed = new AbortController()
    const waiting = one.waitForNext(NEVER_MS, closed.signal)
    closed.abort()
    await waiting
    await one.waitForNext(1)
    one.stop()
    other.stop()
  })
})

const onServer = EACH_STORE.includes('server') ? it : it.skip

onServer('a line that broke is mended, and everybody looks for what was missed', async () => {
  const database = await openTestDatabase('server')
  const mended = new Promise<void>((resolve) => {
    let isFirst = true
    void database.listen('payment', (about) => {
      if (about === null && !isFirst) resolve()
      isFirst = false
    })
  })
  const one = await watch(database, 'payment', 'a')
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'portal-listen'`,
    [],
  )
  await mended
  await one.waitForNext(NEVER_MS)
  await database.query(`select pg_notify('portal', 'payment:a')`, [])
  await one.waitForNext(NEVER_MS)
  one.stop()
  await database.close()
})
