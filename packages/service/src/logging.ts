import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Options of a logger whose lines have the form of all services: ISO time, service, and the trace id as `traceId`. */
export const createLogOptions = (service: string, level: string) => ({
  level,
  base: { service },
  timestamp: (): string => `,"time":"${new Date().toISOString()}"`,
})

const readTraceParent = ({ traceparent = '' }: IncomingHttpHeaders): string | undefined =>
  /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(String(traceparent))?.[1]

/**
 * Returns the caller's trace id if it is 32 hexadecimal digits, so that it contains no personal
 * data; otherwise a new one.
 */
export const getTraceId = (headers: IncomingHttpHeaders): string => {
  const own = /^[\da-f]{32}$/.exec(String(headers['x-trace-id'] ?? ''))?.[0]
  const given = readTraceParent(headers) ?? own
  return given === undefined || /^0+$/.test(given) ? randomBytes(16).toString('hex') : given
}

/** Returns the trace id of a request. A request without a trace gets one, which forwarded requests continue. */
export const beginTrace = (headers: IncomingHttpHeaders): string => {
  const id = getTraceId(headers)
  if (readTraceParent(headers) !== id)
    headers.traceparent = `00-${id}-${randomBytes(8).toString('hex')}-01`
  return id
}

/** Writes a warning before a service has its logger, in the same form. */
export const logAtStart = (details: Record<string, unknown>, message: string): void => {
  const line = { level: 40, time: new Date().toISOString(), ...details, msg: message }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
