import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customer } from '@portal/contract'
import { migrate, toDatabaseOutage } from '@portal/service/database'
import { getTableColumns, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as billingTables from '../billing/tables.ts'
import { readConfig } from '../config/index.ts'
import * as identityTables from '../identity/tables.ts'
import * as paymentsTables from '../payments/tables.ts'
import { seed } from '../seed.ts'
import { SEED_DATA } from '../slices.ts'
import { signIn } from '../testing/sign-in.ts'
import { createServerDatabase, openTestDatabase, EACH_STORE, STORE } from '../testing/stores.ts'
import { createTestApi } from '../testing/test-api.ts'
import { createClock } from './clock.ts'
import { deriveKeys } from './keys.ts'
import { selectRows } from '../testing/select-rows.ts'
import { runInTransaction, openDatabase, openExistingDatabase, type Database } from './db.ts'
import * as platformTables from './tables.ts'
import { useTestApi } from '../testing/use-test-api.ts'

/** Of a migration that waits for a lock, five seconds outside of this test. */
const RETRY_DELAY_MS = 100
const KEYS = deriveKeys({ secret: 'test-secret-'.repeat(4) })

const TABLES = [platformTables, identityTables, billingTables, paymentsTables]
  .flatMap((module) => Object.values<unknown>(module))
  .filter((value): value is PgTable => is(value, PgTable))

describe.each(EACH_STORE)('the database on %s', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(store)
  })
  afterAll(() => database.close())

  it('has every table and column of the Drizzle definitions', async () => {
    expect(TABLES.length).toBeGreaterThan(10)
    for (const table of TABLES)
      await database.db.select(getTableColumns(table)).from(table).limit(1)
  })

  it('is seeded once by concurrent processes', async () => {
    const environment = { db: database.db, clock: createClock(null), keys: KEYS }
    const seeded = await Promise.all([1, 2, 3].map(() => seed(environment, SEED_DATA)))
    expect(seeded.filter(Boolean)).toHaveLength(1)
    expect(await selectRows(database.db, sql`select count(*)::int as n from customers`)).toEqual([
      { n: 13 },
    ])
  })

  // ASVS 2.3.3
  it('rolls back failed transactions and retries serialization conflicts', async () => {
    let tries = 0
    const work = runInTransaction(database.db, async (tx) => {
      await tx.execute(sql`update customers set blacklisted = true where id = 'pf-overdue'`)
      tries += 1
      if (tries < 3) throw Object.assign(new Error('collided'), { code: '40001' })
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(tries).toBe(3)
    expect(
      await selectRows(database.db, sql`select blacklisted from customers where id = 'pf-overdue'`),
    ).toEqual([{ blacklisted: false }])
  })
})

it('the embedded database retains its data over a restart, and commands do not create it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-api-'))
  const { cacheDir } = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32) })
  const open = () => openDatabase({ databaseUrl: null, databasePool: 1, dataDir, cacheDir })
  await expect(async () =>
    openExistingDatabase({ databaseUrl: null, databasePool: 1, dataDir, cacheDir }),
  ).rejects.toThrow(`${dataDir} has no database`)
  const first = await open()
  await seed({ db: first.db, clock: createClock(null), keys: KEYS }, SEED_DATA)
  await first.close()
  const second = await open()
  expect(await seed({ db: second.db, clock: createClock(null), keys: KEYS }, SEED_DATA)).toBe(false)
  await second.close()
  const existing = await openExistingDatabase({
    databaseUrl: null,
    databasePool: 1,
    dataDir,
    cacheDir,
  })
  await existing.close()
  await rm(dataDir, { recursive: true })
})

const onServer = EACH_STORE.includes('server') ? describe : describe.skip

onServer('a server', () => {
  it('is migrated once by concurrent processes', async () => {
    const { url, drop } = await createServerDatabase()
    const open = () =>
      openDatabase({ databaseUrl: url, databasePool: 2, dataDir: '', cacheDir: '' })
    const opened = await Promise.all([open(), open(), open()])
    for (const one of opened) await one.db.select().from(platformTables.jobs)
    await Promise.all(opened.map((one) => one.close()))
    await drop()
  })

  it('lets queries of a table pass while a migration waits for a long query of it', async () => {
    const { url, drop } = await createServerDatabase()
    const [reader, migrator, other] = [1, 2, 3].map(() => new pg.Client({ connectionString: url }))
    for (const client of [reader, migrator, other]) await client?.connect()
    await reader?.query('create table things (id int)')
    await reader?.query('begin; select from things')
    const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
    await writeFile(join(folder, '0001_extra.sql'), 'alter table things add extra int')
    const { promise: isRetried, resolve } = Promise.withResolvers<void>()
    const write = jest.spyOn(process.stdout, 'write').mockImplementation(() => (resolve(), true))
    const migrated = migrate(
      {
        exec: async (text) => migrator?.query(text),
        query: async (text) => (await migrator?.query<{ name: string }>(text)) ?? { rows: [] },
      },
      { folder, lockId: 1 },
      RETRY_DELAY_MS,
    )
    await isRetried
    write.mockRestore()
    await other?.query('select from things')
    await reader?.query('commit')
    await migrated
    await other?.query('select extra from things')
    for (const client of [reader, migrator, other]) await client?.end()
    await rm(folder, { recursive: true })
    await drop()
  })

  it('ends a transaction that a frozen process leaves open', async () => {
    const database = await openTestDatabase('server')
    expect((await database.query(`show idle_in_transaction_session_timeout`, [])).rows).toEqual([
      { idle_in_transaction_session_timeout: '30s' },
    ])
    await database.close()
  })

  it('fails only the transaction whose connection the server closes between two statements', async () => {
    const database = await openTestDatabase('server')
    const work = database.db.transaction(async (tx) => {
      const [{ pid } = { pid: 0 }] = await selectRows<{ pid: number }>(
        tx,
        sql`select pg_backend_pid() as pid`,
      )
      await database.query('select pg_terminate_backend($1)', [pid])
      while (
        (await database.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows.length >
        0
      );
      await tx.execute(sql`select 1`)
    })
    const error: unknown = await work.catch((reason: unknown) => reason)
    expect(toDatabaseOutage(error)).toBe('unreachable')
    expect((await database.query('select 1 as n', [])).rows).toEqual([{ n: 1 }])
    await database.close()
  })

  it('lets the API continue after the server closed all connections', async () => {
    const api = await createTestApi('server')
    const who = await signIn(api, 'pf-overdue')
    await api.platform.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
      [],
    )
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await api.call(customer, who)).statusCode),
    )
    expect(statuses.every((status) => [200, 502].includes(status))).toBe(true)
    expect((await api.call(customer, who)).statusCode).toBe(200)
    await api.close()
  })
})

describe('an API', () => {
  const api = useTestApi(STORE)

  // ASVS 16.5.3
  it.each([
    ['is away', 'ECONNREFUSED', 502, 'SERVICE.UNREACHABLE'],
    ['is being restarted', '57P01', 502, 'SERVICE.UNREACHABLE'],
    ['has no connection left', '53300', 502, 'SERVICE.UNREACHABLE'],
    ['is too slow', '57014', 504, 'SERVICE.TIMEOUT'],
  ])(
    'returns a retryable problem that ends no session when the database %s',
    async (_how, code, status, notified) => {
      const who = await signIn(api, 'pf-overdue')
      const broken = jest.spyOn(api.platform.db, 'select').mockImplementation(() => {
        throw Object.assign(new Error('of the database'), { code })
      })
      const response = await api.call(customer, who)
      broken.mockRestore()
      expect([
        response.statusCode,
        response.headers['retry-after'],
        response.json<{ code: string }>().code,
      ]).toEqual([status, '2', notified])
      expect((await api.call(customer, who)).statusCode).toBe(200)
    },
  )
})
