import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

const RETRY_DELAY_MS = 200
const MAX_RETRIES = 15
/** Of a call that took its time before it failed. */
const MAX_SLOW_RETRIES = 3
const MAX_RETRY_AFTER_S = 5
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const CONNECTION_REFUSED = 'ECONNREFUSED'
/** The API was too busy to open the door: it has not heard of the call. */
const CONNECT_TIMEOUT = 'UND_ERR_CONNECT_TIMEOUT'
const CONNECTION_LOST = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** As much of an answer of the API as says whether to ask again. */
export interface ApiResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly stream: Pick<Readable, 'resume'>
}

/** How a call ended: by an error, or with an answer. */
interface CallOutcome {
  readonly err: unknown
  readonly res?: ApiResponse | undefined
}

/**
 * Milliseconds until the same call is made once more, null when it ended for good. A call that never reached the API may always
 * be made again, for as long as a restart takes; one that broke off only where twice is as good as once. The same where the API says 502 and
 * when to come back: it found no free connection to its database, and whoever pays need not be told.
 */
export function getRetryDelay(
  request: FastifyRequest,
  { err, res }: CallOutcome,
  attempt: number,
): number | null {
  if (attempt >= MAX_RETRIES || request.raw.destroyed) return null
  const code = getErrorCode(err)
  if (code === CONNECTION_REFUSED) return RETRY_DELAY_MS
  if (attempt >= MAX_SLOW_RETRIES) return null
  if (code === CONNECT_TIMEOUT) return attempt === 0 ? RETRY_DELAY_MS : null
  const hasKey = request.headers['idempotency-key'] !== undefined
  if (CONNECTION_LOST.has(code))
    return hasKey || SAFE_METHODS.has(request.method) ? RETRY_DELAY_MS : null
  if (!hasKey || attempt > 0 || res?.statusCode !== 502) return null
  const seconds = Number(res.headers['retry-after'])
  return seconds > 0 && seconds <= MAX_RETRY_AFTER_S ? seconds * 1000 : null
}

const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
