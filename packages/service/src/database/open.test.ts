import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { migrate, type Migrations } from './migrate.ts'
import { openEmbedded, waitForDatabase } from './open.ts'

describe('waitForDatabase', () => {
  it('repeats while the database is starting, and rejects with any other error', async () => {
    const codes = ['57P03', 'ECONNREFUSED']
    const connect = async (): Promise<string> => {
      const code = codes.shift()
      if (code !== undefined) throw Object.assign(new Error('not yet'), { code })
      return 'connected'
    }
    expect(await waitForDatabase(connect, 1)).toBe('connected')
    await expect(
      waitForDatabase(() => Promise.reject(Object.assign(new Error('x'), { code: '28P01' })), 1),
    ).rejects.toThrow('x')
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

  it('executes no migration twice, so that no start leaves an error in the log of the server', async () => {
    const { client, close } = await open()
    const statements: string[] = []
    const connection = {
      exec: (text: string) => {
        statements.push(text)
        return client.exec(text)
      },
      query: (text: string) => client.query<{ name: string }>(text),
    }
    await migrate(connection, migrations)
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

  it('opens again after a start that failed', async () => {
    await (await open()).close()
    const faulty = join(folder, '0002_second.sql')
    writeFileSync(faulty, 'select nothing')
    await expect(open()).rejects.toThrow()
    rmSync(faulty)
    await (await open()).close()
  })

  it('records its migrations in the schema of its service', async () => {
    const { client, close } = await open('registry')
    expect(await readRows(client, 'registry.migrations')).toEqual([
      expect.objectContaining({ name: '0001_first.sql' }),
    ])
    await close()
  })

  it('rejects with the name of the failed migration', async () => {
    await (await open()).close()
    writeFileSync(join(folder, '0002_second.sql'), 'insert into things values (3); select nothing')
    await expect(open()).rejects.toThrow('migration 0002_second.sql failed')
  })
})
