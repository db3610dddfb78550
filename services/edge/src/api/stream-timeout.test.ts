import { once } from 'node:events'
import type http from 'node:http'
import { HEARTBEAT_INTERVAL_MS, STREAM_IDLE_TIMEOUT_MS } from '@portal/contract/event-stream'
import { createEdgeHarness, startOrigin } from '../testing/edge-harness.ts'

/** The HTTP client checks its timers about twice a second. */
const CLIENT_TICK_MS = 1_000

/** Fakes only the timers of the HTTP client. */
const fakeTimers = () =>
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
    ],
  })
afterEach(() => jest.useRealTimers())

it('forwarding ends an event stream after 40 s without a byte, and not between heartbeats', async () => {
  const upstream = Promise.withResolvers<http.ServerResponse>()
  const api = await startOrigin((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': heartbeat\n\n')
    upstream.resolve(response)
  })
  const edge = await createEdgeHarness({ API_URL: api.url })
  const address = await edge.app.listen({ port: 0, host: '127.0.0.1' })
  // Before the first request to the API, whose timer serves all later ones.
  fakeTimers()
  const { body } = await fetch(`${address}/api/v2/payments/1/events`)
  const reader = body!.getReader()
  await reader.read()
  const stream = await upstream.promise
  const closed = once(stream, 'close')

  for (let silence = 0; silence < 2 * STREAM_IDLE_TIMEOUT_MS; silence += HEARTBEAT_INTERVAL_MS) {
    jest.advanceTimersByTime(HEARTBEAT_INTERVAL_MS)
    stream.write(': heartbeat\n\n')
    expect((await reader.read()).done).toBe(false)
  }
  jest.advanceTimersByTime(STREAM_IDLE_TIMEOUT_MS + CLIENT_TICK_MS)
  await closed
  await expect(reader.read()).rejects.toThrow()

  await edge.close()
  await api.close()
})
