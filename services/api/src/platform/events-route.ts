import { Readable } from 'node:stream'
import type { Endpoint, EndpointOutput } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { checkedAnswer } from './contract-schemas.ts'
import { createOpenStreams } from './open-streams.ts'
import { register, type Asked } from './route.ts'
import type { Session } from './sessions.ts'
import type { Platform } from './slice.ts'

/** Yields states until `closed` aborts; each is checked and sent as one event. Checks belong before the first yield. */
type EventsHandler<E extends Endpoint> = (
  request: Asked<E>,
  closed: AbortSignal,
) => AsyncIterable<EndpointOutput<E>>

const HEARTBEAT_MS = 15_000

type Surroundings = Pick<Platform, 'database' | 'clock' | 'sessions' | 'log'>

/** Calls `end` once the session has: left, renewed, ended from elsewhere, or run out. Answers how to stop looking. */
const onceEnded = async (
  { database, clock, sessions, log }: Surroundings,
  { id, expiresAt }: Session,
  end: () => void,
): Promise<() => void> => {
  const look = (): void =>
    void sessions.isLive(id).then(
      (isLive) => {
        if (!isLive) end()
      },
      (error: unknown) => log.warn({ err: error }, 'a session was not looked at'),
    )
  const stop = await database.listen('session', (ended) => {
    if (ended === id) end()
    if (ended === null) look()
  })
  // It may have ended before we listened.
  look()
  const ranOut = setTimeout(end, expiresAt.getTime() - clock.now().getTime())
  return () => {
    clearTimeout(ranOut)
    stop()
  }
}

/**
 * Serves an endpoint that answers server-sent events named `name`; a comment every 15 s keeps proxies from closing it.
 * No stream outlives its session.
 */
export const eventsRoute = <E extends Endpoint>(
  app: FastifyInstance,
  platform: Surroundings,
  endpoint: E,
  name: string,
  handler: EventsHandler<E>,
): void => {
  const open = new Set<AbortController>()
  const streams = createOpenStreams()
  app.addHook('preClose', async () => open.forEach((controller) => controller.abort()))
  register(app, endpoint, async (request, reply) => {
    const leave = streams.enter(request.session.customerId)
    const closed = new AbortController()
    open.add(closed)
    let stopLooking = (): void => undefined
    const end = (): void => {
      stopLooking()
      leave()
      open.delete(closed)
      closed.abort()
    }
    request.raw.once('close', end)
    stopLooking = await onceEnded(platform, request.session, () => closed.abort())
    if (closed.signal.aborted) stopLooking()
    const states = handler(request, closed.signal)[Symbol.asyncIterator]()
    const first = await states.next().catch((error: unknown) => {
      end()
      throw error
    })
    const body = new Readable({ read: () => undefined })
    const write = (value: unknown): void => {
      const data = JSON.stringify(checkedAnswer(endpoint.output, value, endpoint.id))
      body.push(`event: ${name}\ndata: ${data}\n\n`)
    }
    const heartbeat = setInterval(() => body.push(': still here\n\n'), HEARTBEAT_MS)
    const pump = async (): Promise<void> => {
      try {
        for (let state = first; !state.done; state = await states.next()) write(state.value)
      } catch (error) {
        request.log.error({ err: error }, 'event stream failed')
      } finally {
        clearInterval(heartbeat)
        end()
        body.push(null)
      }
    }
    void pump()
    return reply.code(200).type('text/event-stream').header('x-accel-buffering', 'no').send(body)
  })
}
