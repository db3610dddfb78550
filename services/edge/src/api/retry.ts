import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'

const EVERY_MS = 200
const TRIES = 15
/** Of a call that took its time before it failed. */
const SLOW_TRIES = 3
const LONGEST_WAIT_S = 5
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const REFUSED = 'ECONNREFUSED'
/** The API was too busy to open the door: it has not heard of the call. */
const NEVER_OPENED = 'UND_ERR_CONNECT_TIMEOUT'
const BROKEN = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** As much of an answer of the API as says whether to ask again. */
export interface ApiAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly stream: Pick<Readable, 'resume'>
}

/** How a call ended: by an error, or with an answer. */
interface Ended {
  readonly err: unknown
  readonly res?: ApiAnswer | undefined
}

/**
 * Milliseconds until the same call is made once more, null when it ended for good. A call that never reached the API may always
 * be made again, for as long as a restart takes; one that broke off only where twice is as good as once. The same where the API says 502 and
 * when to come back: it found no free connection to its database, and whoever pays need not be told.
 */
export function askAgainAfter(
  request: FastifyRequest,
  { err, res }: Ended,
  attempt: number,
): number | null {
  if (attempt >= TRIES || request.raw.destroyed) return null
  const code = codeOf(err)
  if (code === REFUSED) return EVERY_MS
  if (attempt >= SLOW_TRIES) return null
  if (code === NEVER_OPENED) return attempt === 0 ? EVERY_MS : null
  const hasKey = request.headers['idempotency-key'] !== undefined
  if (BROKEN.has(code)) return hasKey || READS.has(request.method) ? EVERY_MS : null
  if (!hasKey || attempt > 0 || res?.statusCode !== 502) return null
  const seconds = Number(res.headers['retry-after'])
  return seconds > 0 && seconds <= LONGEST_WAIT_S ? seconds * 1000 : null
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
