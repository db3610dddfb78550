import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
const LOCK = 4_200_001

export interface Migration {
  readonly name: string
  readonly text: string
}

export const readMigrations = (folder: string = FOLDER): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** Changes when any migration does. */
export const migrationsHash = (migrations: readonly Migration[] = readMigrations()): string =>
  createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

type Exec = (text: string) => Promise<unknown>

/**
 * Applies each file of migrations/ once, in the order of names, each in a transaction. `exec` must be one connection:
 * the advisory lock makes processes that start together wait for the first.
 */
export const migrate = async (
  exec: Exec,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> => {
  await exec(`select pg_advisory_lock(${LOCK})`)
  try {
    await exec(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    for (const { name, text } of migrations) {
      const guarded = `do $guard$ begin if exists (select from migrations where name = ${quoted(name)}) then
        raise exception 'already applied' using errcode = 'PT001'; end if; end $guard$;`
      try {
        await exec(
          `begin; ${guarded}\n${text}\n; insert into migrations (name) values (${quoted(name)}); commit;`,
        )
      } catch (error) {
        await exec('rollback')
        if ((error as { code?: string }).code !== 'PT001')
          throw new Error(`migration ${name} failed`, { cause: error })
      }
    }
  } finally {
    await exec(`select pg_advisory_unlock(${LOCK})`)
  }
}
