import { findErrorCode } from '@portal/service/database'
import { createLogOptions } from '@portal/service/logging'
import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * Serializes an error without its message: messages of databases, parsers and providers quote user
 * input. Stack frames and codes remain.
 */
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

/**
 * Creates the structured logger. Of a request it writes method, route pattern, status, duration,
 * trace id, portal and protocol only.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      ...createLogOptions('api', level),
      serializers: {
        err: describeError,
        error: describeError,
        req: () => undefined,
        res: () => undefined,
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  )
