import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Location of a service's migrations and of the table that records the applied ones. */
export interface Migrations {
  /** Folder of `NNNN_name.sql` files. */
  readonly folder: string
  /** Advisory lock: processes that start at the same time wait for the first. */
  readonly lockId: number
  /** Schema of the table `migrations`, created when missing; the default schema when left out. */
  readonly schema?: string
}

interface Migration {
  readonly name: string
  readonly text: string
}

/** Reads the migrations, sorted by file name. */
export const readMigrations = ({ folder }: Pick<Migrations, 'folder'>): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** Returns a hash that changes with any migration or with `schema`: the cache key of a prepared image. */
export const hashMigrations = (migrations: Migrations): string =>
  createHash('sha256')
    .update(JSON.stringify([migrations.schema, readMigrations(migrations)]))
    .digest('hex')
    .slice(0, 16)

const ALREADY_APPLIED = 'PT001'

const escapeLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Applies each migration once, in its own transaction. `execute` must use a single connection, which holds the advisory
 * lock. Throws an error that names the failed migration.
 */
export const migrate = async (
  execute: (text: string) => Promise<unknown>,
  migrations: Migrations,
): Promise<void> => {
  const { lockId, schema } = migrations
  const table = schema === undefined ? 'migrations' : `${schema}.migrations`
  await execute(`select pg_advisory_lock(${lockId})`)
  try {
    if (schema !== undefined) await execute(`create schema if not exists ${schema}`)
    await execute(
      `create table if not exists ${table} (name text primary key, applied_at timestamptz not null default now())`,
    )
    for (const { name, text } of readMigrations(migrations)) {
      const guard = `do $guard$ begin if exists (select from ${table} where name = ${escapeLiteral(name)}) then
        raise exception 'already applied' using errcode = '${ALREADY_APPLIED}'; end if; end $guard$;`
      try {
        await execute(
          `begin; ${guard}\n${text}\n; insert into ${table} (name) values (${escapeLiteral(name)}); commit;`,
        )
      } catch (error) {
        await execute('rollback')
        if ((error as { code?: string }).code !== ALREADY_APPLIED)
          throw new Error(`migration ${name} failed`, { cause: error })
      }
    }
  } finally {
    await execute(`select pg_advisory_unlock(${lockId})`)
  }
}
