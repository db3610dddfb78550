import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
const LOCK = 4_200_003

/**
 * Applies each file of migrations/ once, in the order of names, each in a transaction. `exec` must be one connection: the lock makes
 * processes that start together wait for the first.
 */
export const migrate = async (exec: (text: string) => Promise<unknown>): Promise<void> => {
  await exec(`select pg_advisory_lock(${LOCK})`)
  try {
    await exec(
      'create schema if not exists registry; create table if not exists registry.migrations (name text primary key)',
    )
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(join(FOLDER, name), 'utf8')
      // Raises a code of its own where the file was applied before.
      const guard = `do $guard$ begin if exists (select from registry.migrations where name = '${name}') then
        raise exception 'already applied' using errcode = 'PT001'; end if; end $guard$;`
      try {
        await exec(
          `begin; ${guard}\n${text}\n; insert into registry.migrations (name) values ('${name}'); commit;`,
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
