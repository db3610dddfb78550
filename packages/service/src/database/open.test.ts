import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { migrate, type Migrations } from './migrate.ts'
import { openEmbedded, waitForDatabase } from './open.ts'

/** Reads the lines that were logged since the test began. */
const spyOnLog = (): (() => Record<string, unknown>[]) => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
}

afterEach(() => jest.restoreAllMocks())

describe('waitForDatabase', () => {
  it('repeats while the database is starting, and rejects with any other error', async () => {
    const readLog = spyOnLog()
    const codes = ['57P03', 'ECONNREFUSED']
    const connect = async (): Promise<string> => {
      const code = codes.shift()
      if (code !== undefined) throw Object.assign(new Error('not yet'), { code })
      return 'connected'
    }
    expect(await waitForDatabase(connect, 1)).toBe('connected')
    expect(readLog()).toEqual([expect.objectContaining({ code: '57P03', reason: 'not yet' })])
    await expect(
      waitForDatabase(() => Promise.reject(Object.assign(new Error('x'), { code: '28P01' })), 1),
    ).rejects.toThrow('x')
  })
})

describe('waitForDatabase without a database', () => {
  it('logs the reason again every 20 s and gives up after a minute', async () => {
    const readLog = spyOnLog()
    let now = 0
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 5_000))
    const refuse = (): Promise<never> =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
    await expect(waitForDatabase(refuse, 1)).rejects.toThrow('refused')
    expect(readLog()).toHaveLength(3)
  })
})

describe('migrate', () => {
  it('retries a migration that waits for a table lock, and logs its name', async () => {
    const readLog = spyOnLog()
    const folder = mkdtempSync(join(tmpdir(), 'portal-migrate-'))
    writeFileSync(join(folder, '0001_first.sql'), 'alter table things add extra int')
    let lockedAttempts = 2
    const statements: string[] = []
    const exec = async (text: string): Promise<void> => {
      statements.push(text)
      if (text.includes('alter table') && lockedAttempts-- > 0)
        throw Object.assign(new Error('canceling statement'), { code: '55P03' })
    }
    await migrate({ exec, query: async () => ({ rows: [] }) }, { folder, lockId: 1 }, 1)
    rmSync(folder, { recursive: true })
    const attempts = statements.filter((text) => text.includes('alter table'))
    expect(attempts).toHaveLength(3)
    expect(attempts.every((text) => text.includes("set local lock_timeout = '2s'"))).toBe(true)
    expect(readLog()).toEqual(
      [1, 2].map((attempt) =>
        expect.objectContaining({ migration: '0001_first.sql', attempt, level: 40 }),
      ),
    )
  })
})

describe('an embedded database', () => {
  let folder: string
  let migrations: Migrations
  const cacheFolder = mkdtempSync(join(tmpdir(), 'portal-image-'))
  afterAll(() => rmSync(cacheFolder, { recursive: true }))
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'))
    migrations = { folder, lockId: 1 }
    writeFileSync(
      join(folder, '0001_first.sql'),
      'create table things (id int); insert into things values (1)',
    )
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const open = (schema?: string) =>
    openEmbedded(join(folder, 'data'), cacheFolder, {
      ...migrations,
      ...(schema !== undefined && { schema }),
    })
  const readRows = async (client: PGlite, table: string) =>
    (await client.query(`select * from ${table}`)).rows

  it('retains its data over a restart and applies each migration once', async () => {
    const first = await open()
    await first.client.exec('insert into things values (2)')
    await first.close()
    writeFileSync(join(folder, '0002_second.sql'), 'update things set id = id + 10')
    for (const _start of ['second', 'third']) {
      const later = await open()
      expect(await readRows(later.client, 'things')).toEqual([{ id: 11 }, { id: 12 }])
      await later.close()
    }
  })

  it('records its migrations in the schema of its service, and executes none twice', async () => {
    const { client, close } = await open('registry')
    expect(await readRows(client, 'registry.migrations')).toEqual([
      expect.objectContaining({ name: '0001_first.sql' }),
    ])
    const statements: string[] = []
    const connection = {
      exec: (text: string) => {
        statements.push(text)
        return client.exec(text)
      },
      query: (text: string) => client.query<{ name: string }>(text),
    }
    await migrate(connection, { ...migrations, schema: 'registry' })
    // Neither the lock, which a migration job holds, nor a statement for the owner of the tables.
    expect(statements).toEqual([])
    await close()
  })

  it('refuses to open a second time while it is open and leaves its data alone', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(`The folder ${join(folder, 'data')} is in use by process`)
    expect(await readRows(first.client, 'things')).toEqual([{ id: 1 }])
    await first.close()
  })

  it('names the migration at which a start failed, and opens again once it is mended', async () => {
    await (await open()).close()
    const faulty = join(folder, '0002_second.sql')
    writeFileSync(faulty, 'insert into things values (3); select nothing')
    await expect(open()).rejects.toThrow('migration 0002_second.sql failed')
    rmSync(faulty)
    await (await open()).close()
  })
})
