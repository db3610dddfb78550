import type pg from 'pg'
import { READ_ONLY } from './errors.ts'

const STATEMENT_TIMEOUT_MS = 15_000
/**
 * A process that freezes within a transaction holds row locks until then. No transaction waits for
 * anything but the database.
 */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000

/** Thrown instead of a connection to a standby or to a former primary; a later attempt may reach the new primary. */
class ReadOnlyDatabaseError extends Error {
  override name = 'ReadOnlyDatabaseError'
  readonly code = READ_ONLY
  constructor() {
    super('the database accepts no writes: it is a standby or was set read-only')
  }
}

/**
 * Throws ReadOnlyDatabaseError for a server that accepts no writes. Returns whether a connection
 * pooler answers for the server: the process id that it announced is not the one that executes the
 * statement. Sets the timeouts otherwise, because a pooler refuses them as start parameters and
 * would hand the settings to other clients.
 */
export const verifyConnection = async (
  client: pg.Client,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Promise<{ isPooled: boolean }> => {
  const { processID } = client as unknown as { processID: number }
  const { rows } = await client.query<{ is_pooled: boolean; is_read_only: boolean }>(
    `select is_pooled, current_setting('transaction_read_only') = 'on' as is_read_only,
       case when not is_pooled then set_config('statement_timeout', $2, false) end,
       case when not is_pooled then set_config('idle_in_transaction_session_timeout', $3, false) end
     from (select pg_backend_pid() <> $1::int as is_pooled) as connection`,
    [processID, String(statementTimeoutMs), String(IDLE_IN_TRANSACTION_TIMEOUT_MS)],
  )
  if (rows[0]?.is_read_only === true) throw new ReadOnlyDatabaseError()
  return { isPooled: rows[0]?.is_pooled === true }
}

/**
 * Sends statements without a name: behind a pooler each transaction may run on another server
 * connection, which knows other names.
 */
const sendUnnamed = (client: pg.Client): void => {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((statement: unknown, ...rest: unknown[]) =>
    query(
      typeof statement === 'object' && statement !== null && 'name' in statement
        ? { ...statement, name: undefined }
        : statement,
      ...rest,
    )) as typeof client.query
}

/** Prepares a new connection of a pool. */
export const prepareConnection = async (client: pg.Client): Promise<void> => {
  const { isPooled } = await verifyConnection(client)
  if (isPooled) sendUnnamed(client)
}

/**
 * Closes all connections once a statement fails because the server has become read-only, so that
 * the next ones reach the new primary.
 */
export const closeReadOnlyConnections = (pool: pg.Pool): void => {
  const idle = new Set<pg.PoolClient>()
  const busy = new Set<pg.PoolClient>()
  const outdated = new WeakSet<pg.PoolClient>()
  const closeAll = (): void => {
    for (const client of busy) outdated.add(client)
    // The pool closes an idle connection that reports an error.
    for (const client of idle) client.emit('error', new ReadOnlyDatabaseError())
  }
  pool.on('connect', (client) => {
    // Without a listener, the error event of a broken connection ends the process.
    client.on('error', () => undefined)
    client.once('end', () => {
      idle.delete(client)
      busy.delete(client)
    })
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) closeAll()
    })
  })
  pool.on('acquire', (client) => {
    idle.delete(client)
    busy.add(client)
  })
  pool.on('release', (_error, client) => {
    busy.delete(client)
    if (outdated.has(client)) void client.end()
    else idle.add(client)
  })
}
