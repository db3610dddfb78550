import { Readable } from 'node:stream'
import { HEARTBEAT_INTERVAL_MS, type Endpoint, type EndpointOutput } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { validateResponse } from './contract-schemas.ts'
import { createStreamLimiter } from './stream-limiter.ts'
import { registerEndpoint, type ValidatedRequest } from './serve-endpoint.ts'
import type { Session } from './session-types.ts'
import type { Platform } from './slice.ts'

/**
 * Yields states until `closed` aborts; each is validated and sent as one event. Throw problems
 * before the first yield.
 */
type EventsHandler<E extends Endpoint> = (
  request: ValidatedRequest<E>,
  closed: AbortSignal,
) => AsyncIterable<EndpointOutput<E>>

type Dependencies = Pick<Platform, 'database' | 'clock' | 'sessions' | 'log'>

/** Calls `end` when the session ends: logout, renewal, revocation or expiry. Returns the unsubscribe function. */
const watchSessionEnd = async (
  { database, clock, sessions, log }: Dependencies,
  { id, expiresAt }: Session,
  end: () => void,
): Promise<() => void> => {
  const checkSession = (): void =>
    void sessions.isLive(id).then(
      (isLive) => {
        if (!isLive) end()
      },
      (error: unknown) =>
        log.warn({ err: error }, 'failed to check whether the session of an event stream is live'),
    )
  const stop = await database.listen('session', (ended) => {
    if (ended === id) end()
    if (ended === null) checkSession()
  })
  // The session may have ended before the subscription.
  checkSession()
  const expiryTimer = setTimeout(end, expiresAt.getTime() - clock.now().getTime())
  return () => {
    clearTimeout(expiryTimer)
    stop()
  }
}

/**
 * Serves server-sent events named `name`, with a heartbeat comment every 15 s against proxy
 * timeouts. A stream ends with its session.
 */
export const serveEvents = <E extends Endpoint>(
  app: FastifyInstance,
  platform: Dependencies,
  endpoint: E,
  name: string,
  handler: EventsHandler<E>,
): void => {
  const openStreams = new Set<AbortController>()
  const streams = createStreamLimiter()
  app.addHook('preClose', async () => openStreams.forEach((controller) => controller.abort()))
  registerEndpoint(app, endpoint, async (request, reply) => {
    const releaseStream = streams.acquire(request.session.customerId)
    const closed = new AbortController()
    openStreams.add(closed)
    let stopWatching = (): void => undefined
    const end = (): void => {
      stopWatching()
      releaseStream()
      openStreams.delete(closed)
      closed.abort()
    }
    request.raw.once('close', end)
    stopWatching = await watchSessionEnd(platform, request.session, () => closed.abort())
    if (closed.signal.aborted) stopWatching()
    const states = handler(request, closed.signal)[Symbol.asyncIterator]()
    const first = await states.next().catch((error: unknown) => {
      end()
      throw error
    })
    const body = new Readable({ read: () => undefined })
    const write = (value: unknown): void => {
      const data = JSON.stringify(validateResponse(endpoint.output, value, endpoint.id))
      body.push(`event: ${name}\ndata: ${data}\n\n`)
    }
    const heartbeat = setInterval(() => body.push(': still here\n\n'), HEARTBEAT_INTERVAL_MS)
    const sendStates = async (): Promise<void> => {
      try {
        for (let state = first; !state.done; state = await states.next()) write(state.value)
      } catch (error) {
        request.log.error({ err: error }, 'event stream failed, closing it')
      } finally {
        clearInterval(heartbeat)
        end()
        body.push(null)
      }
    }
    void sendStates()
    return reply.code(200).type('text/event-stream').header('x-accel-buffering', 'no').send(body)
  })
}
