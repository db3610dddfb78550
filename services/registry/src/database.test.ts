import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from '@portal/service/database'
import { MIGRATIONS } from './database.ts'

const BASELINE = readFileSync(new URL('../migrations/0001_baseline.sql', import.meta.url), 'utf8')

/** A database that was created by the two migrations of commit cbff041, with one remote. */
const EARLIER = `
  create schema registry;
  create table registry.migrations (name text primary key);
  insert into registry.migrations values ('0001_entries_and_log.sql'), ('0002_signed.sql');
  ${BASELINE}
  insert into registry.entries values ('auth', 3, '{}');`

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
})
beforeEach(() => client.exec('drop schema if exists registry cascade'))
afterAll(() => client.close())

const runMigrations = (): Promise<void> => migrate(client, MIGRATIONS)

describe('migrations of the registry', () => {
  it('adopt a database of commit cbff041 with its rows', async () => {
    await client.exec(EARLIER)
    await runMigrations()
    await runMigrations()
    expect((await client.query('select name from registry.migrations order by name')).rows).toEqual(
      [
        { name: '0000_adopt_earlier_database.sql' },
        { name: '0001_baseline.sql' },
        { name: '0002_names.sql' },
      ],
    )
    expect((await client.query('select name, revision from registry.entries')).rows).toEqual([
      { name: 'auth', revision: 3 },
    ])
  })

  it('reject a database that is older than that commit', async () => {
    await client.exec(`${EARLIER} delete from registry.migrations where name = '0002_signed.sql'`)
    await expect(runMigrations()).rejects.toThrow(
      'migration 0000_adopt_earlier_database.sql failed',
    )
  })
})
