import { Readable } from 'node:stream'
import type { Endpoint, OutputOf } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { checkedAnswer } from './contract-schemas'
import { createOpenStreams } from './open-streams'
import { register, type Asked } from './route'

/** Yields states until `closed` aborts; each is checked and sent as one event. Checks belong before the first yield. */
type EventsHandler<E extends Endpoint> = (request: Asked<E>, closed: AbortSignal) => AsyncIterable<OutputOf<E>>

const HEARTBEAT_MS = 15_000

/**
 * Serves an endpoint that answers server-sent events named `name`; a comment every 15 s keeps proxies from closing it.
 */
export const eventsRoute = <E extends Endpoint>(
  app: FastifyInstance,
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
    const end = (): void => {
      leave()
      open.delete(closed)
      closed.abort()
    }
    request.raw.once('close', end)
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
