import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

const RETRY_DELAY_MS = 200
const MAX_RETRIES = 15
/** For failures after the connection was established. */
const MAX_SLOW_RETRIES = 3
const MAX_RETRY_AFTER_S = 5
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const CONNECTION_REFUSED = 'ECONNREFUSED'
/** The connection was never established, so the API has not received the request. */
const CONNECT_TIMEOUT = 'UND_ERR_CONNECT_TIMEOUT'
const CONNECTION_LOST = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** The parts of an API response that decide about a retry. */
export interface ApiResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly stream: Pick<Readable, 'resume'>
}

/** Result of an attempt: an error or a response. */
interface CallOutcome {
  readonly err: unknown
  readonly res?: ApiResponse | undefined
}

/**
 * Returns the delay in ms until the next attempt, or null to stop. Requests that never reached the
 * API are retried for as long as a restart takes. A broken connection is retried only for safe
 * methods and idempotent requests. An idempotent request is also retried once after 502 with
 * Retry-After, which means that the API's database pool was exhausted.
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
