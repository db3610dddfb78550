/** What the driver says without a code; the last of them of a rollback, which hides why the line broke in the middle of a transaction. */
const NO_LINE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i

const codeOf = (error: unknown): string | undefined => {
  for (
    let at: unknown = error, depth = 0;
    at instanceof Error && depth < 5;
    at = at.cause, depth += 1
  ) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string') return code
    if (NO_LINE.test(at.message)) return 'ECONNRESET'
  }
  return undefined
}

/** Serialization failure or deadlock: the same transaction may succeed now. */
export const isRetryable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(codeOf(error) ?? '')

/** A unique key was taken. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** Why the database could not do it now, or null where nothing is wrong with it. */
export type DatabaseTrouble = 'away' | 'slow'

/** A statement that ran out of its time, or a transaction that collided at every try. */
const SLOW = /^(57014|40001|40P01)$/
/** Not there, full, starting, stopping, or without a free connection. */
const AWAY = /^(08|53|57P|58)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$/

export const databaseTrouble = (error: unknown): DatabaseTrouble | null => {
  const code = codeOf(error) ?? ''
  return SLOW.test(code) ? 'slow' : AWAY.test(code) ? 'away' : null
}

/** Text with a NUL in it, or that is not UTF-8, which no customer types: PostgreSQL keeps neither. */
export const isUnkeepable = (error: unknown): boolean =>
  ['22021', '22P05'].includes(codeOf(error) ?? '')

export { codeOf as databaseCodeOf }
