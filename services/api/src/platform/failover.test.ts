import { login } from '@portal/contract'
import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { sql } from 'drizzle-orm'
import { EACH_STORE, executeOnServer, openTestDatabase } from '../testing/stores.ts'
import { createTestApi } from '../testing/test-api.ts'
import { runInTransaction, type Database } from './db.ts'

const onServer = EACH_STORE.includes('server') ? describe : describe.skip

/** Lets `count` connections be used at the same time. */
const useTogether = async (
  database: Database,
  count: number,
  statement: string,
): Promise<Record<string, unknown>[]> => {
  const { promise: allBegun, resolve } = Promise.withResolvers<void>()
  let begun = 0
  return Promise.all(
    Array.from({ length: count }, () =>
      runInTransaction(database.db, async (tx) => {
        const { rows } = (await tx.execute(sql.raw(statement))) as {
          rows: Record<string, unknown>[]
        }
        begun += 1
        if (begun === count) resolve()
        await allBegun
        return rows[0] ?? {}
      }),
    ),
  )
}

onServer('failover of the PostgreSQL server', () => {
  it('replaces all connections to a server that was demoted, and repeats the transaction', async () => {
    const database = await openTestDatabase('server')
    const before = await useTogether(
      database,
      3,
      `select set_config('default_transaction_read_only', 'on', false), pg_backend_pid() as pid`,
    )
    await runInTransaction(database.db, (tx) =>
      tx.execute(sql`insert into rate_limits values ('written', 1, 1)`),
    )
    const after = await useTogether(database, 3, 'select pg_backend_pid() as pid')
    const former = before.map(({ pid }) => pid)
    expect(after.filter(({ pid }) => former.includes(pid))).toEqual([])
    const { rows } = await database.query('select key from rate_limits', [])
    expect(rows).toEqual([{ key: 'written' }])
    await database.close()
  })

  it('returns 502 with Retry-After and is not ready while the server is read-only', async () => {
    const api = await createTestApi('server')
    const { rows } = await api.platform.database.query('select current_database() as name', [])
    const name = String(rows[0]?.name)
    const setReadOnly = async (value: string): Promise<void> => {
      await executeOnServer(`alter database ${name} set default_transaction_read_only = ${value}`)
      await executeOnServer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    }
    const { document, type } = DEMO_CUSTOMERS['pf-overdue']
    const logIn = () => api.call(login, { body: { doc: document, type } })

    await setReadOnly('on')
    const refused = await logIn()
    expect(refused.statusCode).toBe(502)
    expect(refused.headers['retry-after']).toBe('2')
    const readiness = await api.app.inject('/readyz')
    expect(readiness.statusCode).toBe(503)
    expect(readiness.headers['retry-after']).toBe('2')

    await setReadOnly('off')
    expect((await api.app.inject('/readyz')).statusCode).toBe(200)
    expect((await logIn()).statusCode).toBe(200)
    await api.close()
  })

  it('is not ready on connections that were opened before the server became read-only', async () => {
    const api = await createTestApi('server')
    await useTogether(
      api.platform.database,
      8,
      `select set_config('default_transaction_read_only', 'on', false)`,
    )
    expect((await api.app.inject('/readyz')).statusCode).toBe(503)
    expect((await api.app.inject('/readyz')).statusCode).toBe(200)
    await api.close()
  })
})
