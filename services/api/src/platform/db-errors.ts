const codeOf = (error: unknown): string | undefined => {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string') return code
    if (/timeout exceeded when trying to connect|Connection terminated/i.test(at.message)) return 'ECONNRESET'
  }
  return undefined
}

/** Serialization failure or deadlock: the same transaction may succeed now. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '')

/** A unique key was taken. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** The database is away, full or out of connections: nothing is wrong with the request. */
export const isDatabaseDown = (error: unknown): boolean =>
  /^(08|53|57P|58)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$/.test(codeOf(error) ?? '')

export { codeOf as databaseCodeOf }
