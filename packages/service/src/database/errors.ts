/** Messages of driver errors without a code. The last one is thrown by a rollback and hides the connection error. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i

/**
 * Returns the SQLSTATE or system error code of an error or of one of its causes. Jest runs tests in
 * a context whose `Error` is not that of Node's own errors.
 */
export const findErrorCode = (error: unknown): string | undefined => {
  for (
    let current: unknown = error, depth = 0;
    Error.isError(current) && depth < 5;
    current = current.cause, depth += 1
  ) {
    const { code } = current as { code?: unknown }
    if (typeof code === 'string') return code
    if (CONNECTION_LOST.test(current.message)) return 'ECONNRESET'
  }
  return undefined
}

/** SQLSTATE of a write in a read-only transaction: the server is a standby or was demoted. */
export const READ_ONLY = '25006'

/**
 * Returns true for a serialization failure, a deadlock or a server that is no longer the primary: a
 * retry of the transaction may succeed.
 */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01', READ_ONLY].includes(findErrorCode(error) ?? '')

/** Returns true for text that PostgreSQL cannot store: it contains a NUL or is not UTF-8. */
export const isUnstorableText = (error: unknown): boolean =>
  ['22021', '22P05'].includes(findErrorCode(error) ?? '')

export type DatabaseOutage = 'unreachable' | 'timeout'

/** A statement timeout, or a transaction that failed at every retry. */
const TIMEOUT = /^(57014|40001|40P01)$/
/**
 * Unreachable, out of disk space, read-only after a failover, starting, stopping, without a free
 * connection, or closed after an idle transaction.
 */
const UNREACHABLE =
  /^(08|53|57P|58)|^(25006|25P03|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$/

/** Maps a driver error to an outage; null for any other error. */
export const toDatabaseOutage = (error: unknown): DatabaseOutage | null => {
  const code = findErrorCode(error) ?? ''
  return TIMEOUT.test(code) ? 'timeout' : UNREACHABLE.test(code) ? 'unreachable' : null
}
