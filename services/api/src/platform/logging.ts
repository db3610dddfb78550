import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { findErrorCode } from '@portal/service/database'
import { pino, type DestinationStream, type Logger } from 'pino'

/** Serializes an error without its message: messages of databases, parsers and providers quote user input. Stack frames and codes remain. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, code: findErrorCode(error), frames, cause }
}

/** Creates the structured logger. Of a request it writes method, route pattern, status, duration, trace id, portal and protocol only. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: 'api' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: describeError,
        error: describeError,
        req: () => undefined,
        res: () => undefined,
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  )

/** Returns the caller's trace id if it is 32 hexadecimal digits, so that it contains no personal data; otherwise a new one. */
export const getTraceId = (headers: IncomingHttpHeaders): string => {
  const parent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(
    String(headers.traceparent ?? ''),
  )?.[1]
  const own = /^[\da-f]{32}$/.exec(String(headers['x-trace-id'] ?? ''))?.[0]
  const given = parent ?? own
  return given === undefined || /^0+$/.test(given) ? randomBytes(16).toString('hex') : given
}
