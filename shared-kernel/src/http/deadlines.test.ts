import { contracts, contractsFixture, paymentEvents, paymentEventsFixture } from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { createTestKernel } from '../testing/create-test-kernel.ts'

const never = () => new Promise<never>(() => undefined)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Calls an endpoint and returns a function that reports the problem so far. */
const observe = (promise: Promise<unknown>) => {
  let problem: unknown
  promise.catch((error: unknown) => {
    problem = error
  })
  return () => problem
}
const TIMED_OUT = { code: 'SERVICE.TIMEOUT', status: 0 }

it.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s fails within 25 s when the network swallows the response',
  async (_, endpoint) => {
    const { kernel, api } = createTestKernel()
    api.handle(endpoint, never)
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']),
    )
    const input = { params, idempotencyKey: 'k' } as never
    const problem = observe(
      endpoint.responseKind === 'events'
        ? new Promise((_resolve, error) => {
            kernel.api.subscribe(endpoint, input).subscribe({ error })
          })
        : endpoint.responseKind === 'pdf'
          ? kernel.api.download(endpoint, input)
          : kernel.api.call(endpoint, input),
    )
    await jest.advanceTimersByTimeAsync(25_000)
    expect(problem()).toMatchObject(TIMED_OUT)
  },
)

it('a query fails after 12 s when the body of its response never ends', async () => {
  const { kernel, api } = createTestKernel()
  api.handle(contracts, () => new Response(new ReadableStream()))
  const problem = observe(kernel.api.call(contracts, {}))
  await jest.advanceTimersByTimeAsync(11_999)
  expect(problem()).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  expect(problem()).toMatchObject(TIMED_OUT)
})

it('a response in time leaves no timer behind', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(contracts, contractsFixture.output)
  const before = jest.getTimerCount()
  await kernel.api.call(contracts, {})
  expect(jest.getTimerCount()).toBe(before)
})

describe('a silent event stream', () => {
  const encoder = new TextEncoder()
  const openStream = () => {
    const { kernel, api } = createTestKernel()
    let send = (_text: string): void => undefined
    let isCancelled = false
    const body = new ReadableStream({
      start: (controller) => {
        send = (text) => controller.enqueue(encoder.encode(text))
      },
      cancel: () => {
        isCancelled = true
      },
    })
    api.handle(
      paymentEvents,
      () => ({ ok: true, status: 200, headers: new Headers(), body }) as Response,
    )
    const seen: string[] = []
    const problem = observe(
      new Promise((_resolve, error) => {
        kernel.api
          .subscribe(paymentEvents, { params: { id: 'pay_01' } })
          .subscribe({ next: ({ id }) => seen.push(id), error })
      }),
    )
    return { send: (text: string) => send(text), seen, problem, isCancelled: () => isCancelled }
  }

  it('fails and is cancelled after 40 s without a byte', async () => {
    const stream = openStream()
    stream.send(`data: ${JSON.stringify(paymentEventsFixture.output)}\n\n`)
    await jest.advanceTimersByTimeAsync(39_999)
    expect(stream.seen).toEqual(['pay_01'])
    expect(stream.problem()).toBeUndefined()
    await jest.advanceTimersByTimeAsync(1)
    expect(stream.problem()).toMatchObject({ status: 0 })
    expect(stream.isCancelled()).toBe(true)
  })

  it('lives on with a heartbeat every 15 s', async () => {
    const stream = openStream()
    for (let beats = 0; beats < 8; beats += 1) {
      await jest.advanceTimersByTimeAsync(15_000)
      stream.send(': still here\n\n')
    }
    expect(stream.problem()).toBeUndefined()
  })
})
