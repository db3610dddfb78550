import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { logAtStart } from '../logging.ts'
import { findErrorCode } from './errors.ts'

/**
 * A statement that waits for a table lock blocks all later statements of the table: give up after
 * this time and let them pass.
 */
const LOCK_TIMEOUT = '2s'
const LOCK_RETRY_DELAY_MS = 5_000
/** With the delay about seven minutes, in which a backup or a long report may end. */
const MAX_LOCK_ATTEMPTS = 60
/** SQLSTATE lock_not_available. */
const LOCK_TIMED_OUT = '55P03'

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

const escapeLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A single connection, which holds the advisory lock. */
interface MigrationConnection {
  /** Executes several statements. */
  exec(text: string): Promise<unknown>
  query(text: string): Promise<{ rows: { name: string }[] }>
}

/**
 * Runs one migration in a transaction. Retries it while a long query or an open transaction holds a
 * lock that it needs.
 */
const applyMigration = async (
  execute: MigrationConnection['exec'],
  { name, text }: Migration,
  table: string,
  delayMs: number,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await execute(
        `begin;\nset local lock_timeout = '${LOCK_TIMEOUT}';\n${text}\n; insert into ${table} (name) values (${escapeLiteral(name)}); commit;`,
      )
      return
    } catch (error) {
      await execute('rollback')
      if (findErrorCode(error) !== LOCK_TIMED_OUT || attempt === MAX_LOCK_ATTEMPTS)
        throw new Error(`migration ${name} failed`, { cause: error })
      logAtStart({ migration: name, attempt }, 'migration waits for a table lock, will retry')
      await wait(delayMs)
    }
  }
}

/**
 * Applies each migration once, in its own transaction. Throws an error that names the failed
 * migration. Without a pending one it takes no lock and changes nothing: a process of the previous
 * version starts while a job migrates, and with a role that may not create tables.
 */
export const migrate = async (
  connection: MigrationConnection,
  migrations: Migrations,
  lockRetryDelayMs = LOCK_RETRY_DELAY_MS,
): Promise<void> => {
  const { lockId, schema } = migrations
  const table = schema === undefined ? 'migrations' : `${schema}.migrations`
  const execute = (text: string) => connection.exec(text)
  const readApplied = async () =>
    new Set((await connection.query(`select name from ${table}`)).rows.map(({ name }) => name))
  const wanted = readMigrations(migrations)
  const { rows: recorded } = await connection.query(
    `select to_regclass(${escapeLiteral(table)})::text as name`,
  )
  if (recorded[0]?.name) {
    const known = await readApplied()
    if (wanted.every(({ name }) => known.has(name))) return
  }
  await execute(`select pg_advisory_lock(${lockId})`)
  try {
    if (schema !== undefined) await execute(`create schema if not exists ${schema}`)
    await execute(
      `create table if not exists ${table} (name text primary key, applied_at timestamptz not null default now())`,
    )
    let applied = await readApplied()
    for (const migration of wanted) {
      if (applied.has(migration.name)) continue
      await applyMigration(execute, migration, table, lockRetryDelayMs)
      // The migration may have recorded others that an earlier database contains.
      applied = await readApplied()
    }
  } finally {
    await execute(`select pg_advisory_unlock(${lockId})`)
  }
}
