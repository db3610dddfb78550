/** Messages of driver errors that carry no code. The last one is of a rollback that hides why the connection broke. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i

/** SQLSTATE or system error code of an error, or of one of its causes. */
export const findErrorCode = (error: unknown): string | undefined => {
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    const { code } = current as { code?: unknown }
    if (typeof code === 'string') return code
    if (CONNECTION_LOST.test(current.message)) return 'ECONNRESET'
  }
  return undefined
}

/** Serialization failure or deadlock: the same transaction may succeed now. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(findErrorCode(error) ?? '')

/** A unique key was taken. */
export const isUniqueViolation = (error: unknown): boolean => findErrorCode(error) === '23505'

/** Text with a NUL in it, or that is not UTF-8: PostgreSQL stores neither. */
export const isUnstorableText = (error: unknown): boolean =>
  ['22021', '22P05'].includes(findErrorCode(error) ?? '')

/** Why the database cannot do it now. */
export type DatabaseOutage = 'unreachable' | 'timeout'

/** A statement timeout, or a transaction that collided at every try. */
const TIMEOUT = /^(57014|40001|40P01)$/
/** Not there, full, starting, stopping, or without a free connection. */
const UNREACHABLE =
  /^(08|53|57P|58)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$/

/** The outage that an error of the driver stands for; null where the database is well. */
export const toDatabaseOutage = (error: unknown): DatabaseOutage | null => {
  const code = findErrorCode(error) ?? ''
  return TIMEOUT.test(code) ? 'timeout' : UNREACHABLE.test(code) ? 'unreachable' : null
}
