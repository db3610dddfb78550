import type { FastifyRequest } from 'fastify'

const EVERY_MS = 200
const TRIES = 15
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Milliseconds until the same call is made once more, null when it failed for good. A call that never reached the API may always
 * be made again, for as long as a restart takes; one that broke off only where twice is as good as once.
 */
export function askAgainAfter(request: FastifyRequest, error: unknown, attempt: number): number | null {
  if (attempt >= TRIES || request.raw.destroyed) return null
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') return EVERY_MS
  const isRepeatable = READS.has(request.method) || request.headers['idempotency-key'] !== undefined
  const isBroken = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
  return isBroken && isRepeatable && attempt < 3 ? EVERY_MS : null
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
